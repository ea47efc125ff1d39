import { startBackend, type TestBackend } from "../../testing/startBackend";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startBackend();
});

afterAll(() => cms.close());

const ROUTE = `query ($path: String!, $langcode: String!) {
  route(path: $path, langcode: $langcode) {
    __typename
    code
    ... on EntityResponse { entity { id title path langcode } breadcrumb { title url } }
    ... on RedirectResponse { target langcode }
    ... on ErrorResponse { reason }
  }
}`;

async function route(path: string, langcode = "en") {
  const { data } = await cms.ask(ROUTE, { path, langcode });
  return data["route"];
}

test("a path leads to its page, with the way to it", async () => {
  expect(await route("/about/team")).toEqual({
    __typename: "EntityResponse",
    code: 200,
    entity: { id: "team", title: "Team", path: "/about/team", langcode: "en" },
    breadcrumb: [
      { title: "Home", url: "/" },
      { title: "About us", url: "/about" },
    ],
  });
});

test("a page says where a language leads that it does not exist in", async () => {
  const { data } = await cms.ask(`{
    route(path: "/about/team", langcode: "en") {
      ... on EntityResponse { entity { nearestTranslations { langcode path title } } }
    }
  }`);
  // It exists in German, its parent in all languages.
  expect(data["route"]?.["entity"]?.["nearestTranslations"]).toEqual([
    { langcode: "fr", path: "/a-propos", title: "À propos" },
    { langcode: "it", path: "/chi-siamo", title: "Chi siamo" },
  ]);
});

test.each([
  ["/about/", "about"],
  ["//about?x=1#y", "about"],
  ["about", "about"],
  ["/%61bout", "about"],
  ["/", "home"],
  ["", "home"],
])("%j is the path of %s", async (path, id) => {
  expect(await route(path)).toMatchObject({ code: 200, entity: { id } });
});

test("capital letters redirect to the path of the page", async () => {
  expect(await route("/About/Team")).toMatchObject({ code: 301, target: "/about/team" });
});

test.each([
  ["a path that is nobody's", "/nowhere", "en"],
  ["a draft", "/hidden", "en"],
  ["a page that is not translated", "/about/team", "fr"],
  ["a path of another language", "/ueber-uns", "en"],
  ["a language that the site does not have", "/", "rm"],
  ["a path that cannot be decoded", "/%E0%A4%A", "en"],
  ["a path that is encoded twice", "/%2561bout", "en"],
  ["a path with capital letters that is encoded twice", "/%2541bout", "en"],
  ["a path with an encoded question mark", "/about%3Fx", "en"],
  ["a path with an encoded hash", "/About%23x", "en"],
  ["a redirect's path that is encoded twice", "/%256Fld", "en"],
  ["a path that is too long", `/${"a".repeat(2001)}`, "en"],
])("%s leads nowhere", async (_name, path, langcode) => {
  expect(await route(path, langcode)).toMatchObject({ __typename: "ErrorResponse", code: 404 });
});

test("a redirect leads to its target", async () => {
  expect(await route("/old")).toMatchObject({ code: 301, target: "/about", langcode: "en" });
  expect(await route("/away")).toMatchObject({ code: 302, target: "https://example.org/x" });
});

test("a chain of redirects leads to its end, for good only if every step is", async () => {
  expect(await route("/older")).toMatchObject({ code: 302, target: "/about" });
});

test("redirects in a circle lead nowhere, and say why", async () => {
  // Nobody can save a loop, but an unpublished page may expose one.
  const page = { kind: "ContentPage", langcode: "en", path: "/ring-a", fields: { title: "Ring" } };
  const edits = [
    'addRedirect(langcode: "en", path: "/ring-a", target: "/ring-b") { code }',
    "saveDraft(input: $page) { id }",
    'publish(id: "ring", langcode: "en") { id }',
    'addRedirect(langcode: "en", path: "/ring-b", target: "/ring-a") { code }',
    'unpublish(id: "ring", langcode: "en") { id }',
  ];
  for (const edit of edits) {
    const head = edit.includes("$page") ? "mutation ($page: SaveDraftInput!)" : "mutation";
    const answer = await cms.ask(`${head} { ${edit} }`, { page: { id: "ring", ...page } }, true);
    expect(answer.errors).toBeUndefined();
  }
  expect(await route("/ring-a")).toMatchObject({
    code: 404,
    reason: "Redirects in a circle: /ring-a > /ring-b > /ring-a",
  });
});

test("a redirect to a page that is not translated leads to another language", async () => {
  expect(await route("/equipe", "fr")).toMatchObject({ target: "/about/team", langcode: "en" });
});
