import { shared, startBackend } from "../../testing/startBackend";

const cms = shared(() => startBackend());

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

test("a redirect to a page that is not translated leads to another language", async () => {
  expect(await route("/equipe", "fr")).toMatchObject({ target: "/about/team", langcode: "en" });
});

const LIST = `query ($after: String, $first: Int!) {
  redirects(after: $after, first: $first) {
    items { langcode path code target targetLangcode }
    endCursor
  }
}`;

test("redirects come in pages, each with its final destination, and none that leads nowhere", async () => {
  for (const [path, target] of [
    ["/a1", "/a2"],
    ["/a2", "page:about"],
    ["/a3", "page:hidden"],
  ] as const) {
    await cms.mutate(`addRedirect(langcode: "en", path: "${path}", target: "${target}") { code }`);
  }
  const found: { path: string }[] = [];
  for (let after: unknown; after !== null;) {
    const { redirects } = await cms.must(LIST, { after, first: 2 }, false);
    found.push(...(redirects?.["items"] as unknown as { path: string }[]));
    after = redirects?.["endCursor"];
  }
  const whole = (await cms.ask(LIST, { first: 1000 })).data["redirects"]?.["items"];
  expect(found).toEqual(whole);
  expect(found).toContainEqual({
    langcode: "en",
    path: "/a1",
    code: 301,
    target: "/about",
    targetLangcode: "en",
  });
  expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(["/a1", "/a2"]));
  expect(found.map(({ path }) => path)).not.toContain("/a3");
  const tooMany = await cms.refused(LIST, { first: 1001 }, false);
  expect(tooMany).toMatchObject({ code: "BAD_USER_INPUT" });
});

/** The pages of a list, with related pages twice on each level. */
function related(levels: number): string {
  const fragments = Array.from(
    { length: levels },
    (_, at) => `fragment F${at} on BlogDetailpage {
      id a: related { ...F${at + 1} } b: related { ...F${at + 1} } }`,
  );
  return `{ view(view_id: "blog", display: "page", langcode: "en") { results { ...F0 } } }
    ${fragments.join(" ")} fragment F${levels} on BlogDetailpage { id }`;
}

async function codesOf(query: string, variables: object = {}, asEditor = false) {
  const { errors = [] } = await cms.ask(query, variables, asEditor);
  return [...new Set(errors.map(({ extensions }) => extensions["code"]))];
}

test("pages that lead to pages that lead to pages come to an end", async () => {
  expect(await codesOf(related(3))).toEqual([]);
  for (const asEditor of [false, true]) {
    expect(await codesOf(related(16), {}, asEditor)).toContain("OPERATION_TOO_LARGE");
  }
  expect(await codesOf(related(3))).toEqual([]);
});

test.each([
  ["many filters", Array.from({ length: 21 }, () => ({ id: "topic", value: ["a"] }))],
  ["many values", [{ id: "topic", value: Array.from({ length: 101 }, String) }]],
  ["long values", [{ id: "topic", value: ["x".repeat(201)] }]],
])("no list and no search takes %s", async (_, filters) => {
  const view = `query ($filters: [FilterInput!]) {
    view(view_id: "blog", display: "page", langcode: "en", filters: $filters) { view_id } }`;
  const search = `query ($filters: [FilterInput!]) {
    search(query: "water", langcode: "en", filters: $filters) { total } }`;
  for (const query of [view, search]) {
    expect(await codesOf(query, { filters })).toEqual(["BAD_USER_INPUT"]);
  }
});

test.each(["constructor", "__proto__", "toString", "page2"])(
  "there is no display of a list that is called %s",
  async (display) => {
    const query = `query ($display: String!) {
      view(view_id: "blog", display: $display, langcode: "en") { view_id } }`;
    expect(await cms.ask(query, { display })).toEqual({ data: { view: null } });
  },
);
