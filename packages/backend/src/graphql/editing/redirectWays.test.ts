import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ContentRefused } from "../../content/importer/readContent";
import { startBackend, type TestBackend } from "../../testing/startBackend";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startBackend({ SITE_URL: "https://www.site.test" });
});

afterAll(() => cms.close());

const ADD = `mutation ($path: String!, $target: String!, $langcode: String!) {
  addRedirect(path: $path, target: $target, langcode: $langcode) { path target } }`;

async function add(from: string, target: string, langcode = "de") {
  return cms.ask(ADD, { path: from, target, langcode }, true);
}

async function codeOf(from: string, target: string, langcode = "de"): Promise<unknown> {
  const { errors } = await add(from, target, langcode);
  return errors?.[0]?.extensions["code"];
}

async function route(at: string, langcode = "de") {
  const { data } = await cms.ask(
    `query ($path: String!, $langcode: String!) { route(path: $path, langcode: $langcode) {
      code ... on RedirectResponse { kind target langcode } } }`,
    { path: at, langcode },
  );
  return data["route"];
}

test.each([
  "/über",
  "/über/",
  "/über//",
  "/./über",
  "/x/../über",
  "/über?a=1",
  "/über#y",
  "/über/?a=1#y",
  "/Über",
  "/u\u0308ber",
  "/%C3%BCber",
  "/%c3%bcber",
  "/u%CC%88ber",
  "/de/über",
  "/DE/%C3%9Cber/",
  "https://www.site.test/de/%C3%BCber",
  "HTTPS://WWW.SITE.TEST:443/de/über?a=1",
  "http://www.site.test/de/über#y",
])("a redirect of /über to %j is a loop", async (target) => {
  expect(await codeOf("/über", target)).toBe("REDIRECT_LOOP");
  expect(await route("/über")).toMatchObject({ code: 404 });
});

test.each(["/Über", "/über/", "//über", "/%C3%BCber", "/u\u0308ber"])(
  "a redirect of %j is that of /über, and leads on from there",
  async (from) => {
    expect(await codeOf(from, "/de/über?x=1")).toBe("REDIRECT_LOOP");
    const { data } = await add(from, "page:about");
    expect(data["addRedirect"]).toMatchObject({ path: "/über" });
    expect(await route("/über")).toMatchObject({ code: 301, target: "/ueber-uns" });
    const remove = `mutation ($path: String!) { removeRedirect(langcode: "de", path: $path) }`;
    expect((await cms.ask(remove, { path: from }, true)).data["removeRedirect"]).toBe(true);
  },
);

test.each([
  ["/b?x=1", "de", "/A/#y"],
  ["/en/b", "en", "https://www.site.test/de/a?c"],
  ["/fr/B/", "fr", "/DE/%61"],
  ["/b/", "de", "/%61"],
])("/a (de) to %s and /b (%s) to %s is a circle", async (there, langcode, back) => {
  expect(await codeOf("/a", there)).toBeUndefined();
  const { errors } = await add("/b", back, langcode);
  expect(errors?.[0]?.extensions["code"]).toBe("REDIRECT_LOOP");
  expect(errors?.[0]?.message).toContain("redirects in a circle: /a");
  await cms.ask('mutation { removeRedirect(langcode: "de", path: "/a") }', {}, true);
});

test("what only looks alike is no loop", async () => {
  for (const [from, target] of [
    ["/same", "https://other.test/de/same"],
    ["/same", "https://www.site.test:8443/de/same"],
    ["/same", "/fr/same"],
    ["/same", "/same/more"],
    ["/same", "/files/same"],
  ] as const) {
    expect([target, await codeOf(from, target)]).toEqual([target, undefined]);
  }
});

test("a chain is served as one step, with the queries and fragments on its way", async () => {
  expect(await codeOf("/k3", "/ueber-uns/#team")).toBeUndefined();
  expect(await codeOf("/k2", "https://www.site.test/de/K3?a=1")).toBeUndefined();
  expect(await codeOf("/k1", "/k2/", "de")).toBeUndefined();
  const target = "/ueber-uns?a=1#team";
  expect(await route("/k1")).toEqual({ code: 301, kind: "PAGE", target, langcode: "de" });
  // One more redirect is too many, at either end.
  expect(await codeOf("/k0", "/k1")).toBe("REDIRECT_CHAIN");
  expect(await codeOf("/ueber-uns-alt", "/k1")).toBe("REDIRECT_CHAIN");
  expect(await codeOf("/k0", "/k2")).toBeUndefined();
  const { errors } = await add("/k3", "/k4");
  expect(errors).toBeUndefined();
  const long = await add("/k4", "/ueber-uns");
  expect(long.errors?.[0]?.message).toContain(
    "/k4 is one of 4 redirects in a row, and 3 are the most: /k0 > /k2 > /k3 > /k4 > /ueber-uns",
  );
  expect(long.errors?.[0]?.extensions["code"]).toBe("REDIRECT_CHAIN");
});

test("a redirect says what its target is", async () => {
  await add("/feed", "/feeds/de/blog.xml");
  await add("/out", "https://other.test/a?b#c");
  await add("/english", "/en/about");
  expect(await route("/feed")).toMatchObject({ kind: "FILE", target: "/feeds/de/blog.xml" });
  expect(await route("/out")).toMatchObject({
    kind: "EXTERNAL",
    target: "https://other.test/a?b#c",
    langcode: null,
  });
  expect(await route("/english")).toMatchObject({
    kind: "PAGE",
    target: "/about",
    langcode: "en",
  });
});

test("an import is refused whole where its redirects lead in a circle or too far, and names each", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-ways-"));
  await writeFile(
    path.join(folder, "redirects.yaml"),
    [
      "- { langcode: de, from: /i1, to: /de/I2/ }",
      "- { langcode: de, from: /i2, to: '/i1?x' }",
      "- { langcode: de, from: /c1, to: /c2 }",
      "- { langcode: de, from: /c2, to: /c3 }",
      "- { langcode: de, from: /c3, to: /c4 }",
      "- { langcode: de, from: /C4/, to: /ueber-uns }",
      "- { langcode: de, from: /fine, to: /c4 }",
    ].join("\n"),
  );
  const refused: unknown = await cms.backend.importContent(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ContentRefused);
  const { problems } = refused as ContentRefused;
  expect(problems.map(({ file, path: at }) => `${file} ${at}`)).toEqual([
    "redirects.yaml 0",
    "redirects.yaml 1",
    "redirects.yaml 2",
  ]);
  expect(await route("/fine")).toMatchObject({ code: 404 });
  await rm(folder, { recursive: true });
});

test("an import is refused where one path, written in two ways, leads to two places", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-twins-"));
  await writeFile(
    path.join(folder, "redirects.yaml"),
    [
      "- { langcode: de, from: /twin, to: page:about }",
      "- { langcode: de, from: /Twin/, to: page:about }",
      "- { langcode: fr, from: /twin, to: / }",
      "- { langcode: de, from: //twin, to: / }",
    ].join("\n"),
  );
  const refused: unknown = await cms.backend.importContent(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ContentRefused);
  expect((refused as ContentRefused).problems).toEqual([
    {
      file: "redirects.yaml",
      path: "3.from",
      reason: "is /twin, which another entry redirects to page:about (301)",
    },
  ]);
  await rm(folder, { recursive: true });
});

test("a page takes its path in the form in which it is found, and is refused what is none", async () => {
  const save = (at: string) =>
    cms.ask(
      "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { path } }",
      {
        input: {
          id: "formed",
          kind: "ContentPage",
          langcode: "de",
          path: at,
          fields: { title: "x" },
        },
      },
      true,
    );
  for (const at of ["/größe/", "//größe", "/gro\u0308ße", "/gr%C3%B6%C3%9Fe"]) {
    expect((await save(at)).data["saveDraft"]).toEqual({ path: "/größe" });
  }
  for (const at of ["/größe?a", "/größe#a", "größe", "/Größe", "/a%2Fb", "/../preview"]) {
    const { errors } = await save(at);
    expect([at, errors?.[0]?.extensions["code"]]).toEqual([at, "VALIDATION_FAILED"]);
  }
});

test("a page that is gone is the end of a chain, and no redirect in it", async () => {
  const { errors } = await cms.ask('mutation { deleteNode(id: "event-past") }', {}, true);
  expect(errors).toBeUndefined();
  expect(await route("/events/past", "en")).toMatchObject({ code: 410 });
  for (const [from, target] of [
    ["/g3", "/events/past"],
    ["/g2", "/g3"],
    ["/g1", "/g2"],
  ] as const) {
    expect([from, await codeOf(from, target, "en")]).toEqual([from, undefined]);
  }
  expect(await codeOf("/g0", "/g1", "en")).toBe("REDIRECT_CHAIN");
});
