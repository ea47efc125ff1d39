import { join } from "node:path";
import { activateRelease, storeRelease } from "../release/pointer";
import { readRelease } from "../release/readRelease";
import { FakeSite } from "../testing/fakeSite";
import { startHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

const hashedFiles = /(^|\/)_payload\.[\w-]+\.json$/;

let site: FakeSite;

beforeEach(async () => {
  site = await FakeSite.create();
});

afterEach(() => site.remove());

test("A file that the site names by its content is kept by browsers, and goes with its page", async () => {
  const releases = join(site.root, "releases");
  const release = async (name: string, files: Record<string, string>) => {
    const pages = { "/": `home ${name}` };
    const { directory } = await site.build({ pages, files }, { hashedFiles });
    return activateRelease(releases, await storeRelease(directory, releases));
  };
  const page = { "de/_payload.json": "{}", "de/_payload.0a1b.json": "{}" };
  const host = await startHost({
    release: await release("1", { ...page, "app-0123abcd.js": "1" }),
  });
  const caching = async (path: string) => (await host.get(path)).headers["cache-control"];
  expect(await caching("/de/_payload.0a1b.json")).toBe("private, max-age=31536000, immutable");
  expect(await caching("/de/_payload.json")).toBe("public, max-age=0, must-revalidate");
  await release("2", {});
  await waitFor(async () => (await host.get("/")).text === "home 2");
  expect((await host.get("/de/_payload.0a1b.json")).status).toBe(404);
  // Unlike scripts, which tabs that are open still need.
  expect((await host.get("/app-0123abcd.js")).text).toBe("1");
  await host.close();
});

test("A file with two names takes its room once, and so do its variants", async () => {
  const build = {
    files: { "page.json": JSON.stringify("words ".repeat(500)), "other.json": "{}" },
    links: { "page.0a1b.json": "page.json" },
  };
  const { directory } = await site.build(build);
  const { index } = await readRelease(directory);
  const [one, two] = ["page.json", "page.0a1b.json"].map((name) => index.get(name));
  expect(one?.encodings.br).toEqual(expect.any(Number));
  expect(two).toEqual(one);
});
