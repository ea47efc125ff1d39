import { FakeSite, pageRoute, type FakeBuild } from "../testing/fakeSite";
import { startHost } from "../testing/startHost";

let site: FakeSite;

beforeEach(async () => {
  site = await FakeSite.create();
});

afterEach(() => site.remove());

const build: FakeBuild = {
  pages: { "/": "home", "/404.html": "not here" },
  files: { "builds/latest.json": '{"id":"abc-1"}', "app-0123abcd.js": "let a;" },
  routes: [
    pageRoute("/ssr"),
    pageRoute("/late", true),
    pageRoute("/page-data/ssr/page-data.json"),
    pageRoute("/any/*"),
  ],
  engine: "return { status: path === '/any/x' ? 404 : 200, html: path };",
};

test("Every page says which build it comes from, however it came about, and no other file does", async () => {
  const { directory, release } = await site.build(build, { buildFile: "builds/latest.json" });
  expect(release.build).toBe("abc-1");
  const host = await startHost({ release: directory });
  const named = async (path: string) => (await host.get(path)).headers["server-timing"];
  for (const path of ["/", "/ssr", "/late", "/any/x", "/nowhere", "/any//x"]) {
    expect([path, await named(path)]).toEqual([path, 'build;desc="abc-1"']);
  }
  for (const path of ["/app-0123abcd.js", "/page-data/ssr/page-data.json", "/builds/latest.json"]) {
    expect([path, await named(path)]).toEqual([path, undefined]);
  }
  // A page that the browser has already may come from a build before.
  const { etag = "" } = (await host.get("/")).headers;
  const again = await host.get("/", { headers: { "if-none-match": etag } });
  expect([again.status, again.headers["server-timing"]]).toEqual([304, 'build;desc="abc-1"']);
  await host.close();
});

test.each([
  ["no id", "{}"],
  ["a text that no header can say", '{"id":"a\\"\\r\\nb"}'],
  ["no JSON", "x"],
])("A file with %s stops the build", async (_what, content) => {
  const files = { "builds/latest.json": content };
  const failed = site.build({ ...build, files }, { buildFile: "builds/latest.json" });
  await expect(failed).rejects.toThrow(/latest\.json|JSON/);
});
