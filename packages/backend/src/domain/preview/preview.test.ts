import type { Json } from "../../testing/startBackend";
import { selectAll } from "./testing/selectAll";
import { type PreviewBackend, startPreviews } from "./testing/startPreviews";

let cms: PreviewBackend;
let site: string;

beforeAll(async () => {
  cms = await startPreviews({ GRAPHQL_MAX_TOKENS: "2000000" });
  site = await cms.token("scope: SITE");
});

afterAll(() => cms.close());

const everything = selectAll({ blocks: 3, pages: 1 });
const WHOLE = `code ... on EntityResponse { breadcrumb { title url } entity { ...${everything.name} } }`;

const SHORT = `__typename code
  ... on EntityResponse { entity { id title path status } breadcrumb { url } }
  ... on RedirectResponse { target langcode } ... on ErrorResponse { reason }`;

async function preview(args: object, selection = SHORT): Promise<Json> {
  const query = `query ($path: String, $id: String, $langcode: String!, $token: String!, $revision: String) {
    preview(path: $path, id: $id, langcode: $langcode, token: $token, revision: $revision) { ${selection} } }
    ${selection === WHOLE ? everything.fragments : ""}`;
  const answer = await cms.ask(query, { langcode: "en", token: site, ...args });
  expect(answer.errors).toBeUndefined();
  return answer.data["preview"]!;
}

async function route(path: string, langcode: string, selection = SHORT): Promise<Json> {
  const query = `query ($path: String!, $langcode: String!) { route(path: $path, langcode: $langcode) { ${selection} } }
    ${selection === WHOLE ? everything.fragments : ""}`;
  const answer = await cms.ask(query, { path, langcode });
  expect(answer.errors).toBeUndefined();
  return answer.data["route"]!;
}

async function facts(args: object): Promise<Json> {
  const query = `query ($path: String, $id: String, $langcode: String!, $token: String!, $revision: String) {
    previewFacts(path: $path, id: $id, langcode: $langcode, token: $token, revision: $revision) {
      id state revision path publishedPath publishedRevision title
      translations { langcode path title state } access { scope path pathLangcode langcode revision } } }`;
  const answer = await cms.ask(query, { langcode: "en", token: site, ...args });
  expect(answer.errors).toBeUndefined();
  return answer.data["previewFacts"]!;
}

async function stamp(args: object): Promise<string> {
  const query = `query ($path: String, $langcode: String, $token: String!) {
    previewStamp(path: $path, langcode: $langcode, token: $token) }`;
  return String((await cms.ask(query, { token: site, ...args })).data["previewStamp"]);
}

/** A response without facts that a draft lacks: its publication and the date. */
function timeless(answer: Json): unknown {
  const isTime = (value: unknown): boolean =>
    typeof value === "object" &&
    value !== null &&
    "property" in value &&
    value.property === "article:modified_time";
  return JSON.parse(
    JSON.stringify(answer, (name, value: unknown) =>
      name === "changed" || name === "status" || isTime(value) ? undefined : value,
    ),
  ) as unknown;
}

async function fieldsOf(id: string, langcode: string): Promise<Record<string, unknown>> {
  const query = `{ editorNode(id: "${id}", langcode: "${langcode}") { fields } }`;
  const { path: _path, ...fields } = (await cms.edit(query))["editorNode"]?.[
    "fields"
  ] as unknown as Record<string, unknown>;
  return fields;
}

describe("a draft shows what the page shows once it is published", () => {
  test.each([
    ["a page with blocks of many kinds", "about", "en", "/about"],
    ["a page that moves", "about", "de", "/wer-wir-sind"],
    ["a home", "home", "en", "/"],
    ["a page that lists itself", "post-second", "en", "/blog/second-again"],
    ["an overview", "blog", "en", "/blog"],
    ["an event", "event-coming", "en", "/events/coming"],
    ["an author", "meier", "en", "/people/meier"],
    ["a page that was never published", "hidden", "en", "/hidden"],
  ])("%s", async (_name, id, langcode, path) => {
    const fields = await fieldsOf(id, langcode);
    const title = `${String(fields["title"])} anew`;
    await cms.save({ id, langcode, path, fields: { ...fields, title } });
    const before = await route(path, langcode);
    const drafted = await preview({ path, langcode }, WHOLE);
    expect(drafted["code"]).toBe(200);
    expect(drafted["entity"]).toMatchObject({ title, path, status: "DRAFT" });
    expect(await route(path, langcode)).toEqual(before);
    await cms.edit(`mutation { publish(id: "${id}", langcode: "${langcode}") { id } }`);
    const published = await route(path, langcode, WHOLE);
    expect(published["entity"]).toMatchObject({ status: "PUBLISHED" });
    expect(timeless(drafted)).toEqual(timeless(published));
    // Without a draft, the preview shows the public page.
    expect(await preview({ path, langcode }, WHOLE)).toEqual(published);
  });

  test("a new page below another, with links to where they lead in public", async () => {
    const text = '<p><a href="page:about">Us</a></p>';
    const fields = { title: "New here", paragraphs: [{ kind: "TextItem", text }] };
    const place = { kind: "ContentPage", langcode: "en", path: "/about/new", parent: "team" };
    await cms.save({ ...place, id: "new-here", fields });
    const drafted = await preview({ path: "/about/new" }, WHOLE);
    expect(drafted["breadcrumb"]).toMatchObject([{}, {}, { url: "/about/team" }]);
    expect(JSON.stringify(drafted)).toContain('href=\\"/about\\"');
    await cms.edit('mutation { publish(id: "new-here", langcode: "en") { id } }');
    expect(timeless(drafted)).toEqual(timeless(await route("/about/new", "en", WHOLE)));
  });

  test("a page that goes below another", async () => {
    const place = { id: "event-past", langcode: "en", path: "/past" };
    await cms.save({ ...place, parent: "about", fields: await fieldsOf("event-past", "en") });
    const drafted = await preview(place, WHOLE);
    expect(drafted["breadcrumb"]).toMatchObject([{ url: "/" }, { url: "/about" }]);
    await cms.edit('mutation { publish(id: "event-past", langcode: "en") { id } }');
    expect(timeless(drafted)).toEqual(timeless(await route("/past", "en", WHOLE)));
  });

  test("beside it, everything else of the same operation stays public", async () => {
    const draft = { id: "post-third", langcode: "en", path: "/blog/third" };
    await cms.save({ ...draft, fields: { ...(await fieldsOf("post-third", "en")), title: "D" } });
    const list = "{ results { id title } }";
    const { data } = await cms.ask(
      `query ($token: String!) {
        a: preview(id: "blog", langcode: "en", token: $token) { ...T }
        b: preview(id: "post-third", langcode: "en", token: $token) { ...T ... on EntityResponse { entity {
          ... on BlogDetailpage { authors { posts { id title } } } } } }
        view(view_id: "blog", display: "page", langcode: "en") ${list}
        route(path: "/blog", langcode: "en") { ...T }
      }
      fragment T on EntityResponse { entity { title ... on BlogOverview { view ${list} } } }`,
      { token: site },
    );
    const drafted = expect.objectContaining({ id: "post-third", title: "D" }) as unknown;
    expect(data["b"]?.["entity"]?.["title"]).toBe("D");
    expect(data["b"]?.["entity"]?.["authors"]?.[0]?.["posts"]).toContainEqual(drafted);
    expect(data["a"]?.["entity"]?.["view"]?.["results"]).not.toContainEqual(drafted);
    expect(data["a"]).toEqual(data["route"]);
    expect(data["view"]?.["results"]).not.toContainEqual(drafted);
  });
});

test("a path that the draft leaves, or once had, redirects to its new one", async () => {
  const fields = { title: "Moving" };
  await cms.save({ kind: "ContentPage", langcode: "en", id: "moving", path: "/m1", fields });
  await cms.edit('mutation { publish(id: "moving", langcode: "en") { id } }');
  await cms.save({ id: "moving", langcode: "en", path: "/m2", fields });
  await cms.save({ id: "moving", langcode: "en", path: "/m3", fields });
  const redirect = { code: 302, target: "/m3", langcode: "en" };
  expect(await preview({ path: "/m1" })).toMatchObject(redirect);
  expect(await preview({ path: "/m2" })).toMatchObject(redirect);
  expect(await preview({ path: "/M3" })).toMatchObject(redirect);
  expect(await preview({ path: "/m3" })).toMatchObject({ code: 200 });
  const page = await cms.token('scope: PAGE, path: "/m1", langcode: "en"');
  await cms.edit('mutation { publish(id: "moving", langcode: "en") { id } }');
  await cms.save({ id: "moving", langcode: "en", path: "/m4", fields });
  expect(await preview({ path: "/m1", token: page })).toMatchObject({ target: "/m4" });
  expect(await preview({ token: page })).toMatchObject({ entity: { path: "/m4" } });
});

test("public redirects lead on to previews; what is nowhere is 404 for who may see the site", async () => {
  await cms.edit(
    'mutation { addRedirect(langcode: "en", path: "/r", target: "page:team") { code } }',
  );
  await cms.edit(
    'mutation { addRedirect(langcode: "en", path: "/x", target: "https://example.org") { code } }',
  );
  expect(await preview({ path: "/r" })).toMatchObject({ code: 302, target: "/about/team" });
  expect(await preview({ path: "/x" })).toMatchObject({ code: 302, target: "https://example.org" });
  const section = await cms.token('scope: SECTION, id: "about"');
  expect(await preview({ path: "/r", token: section })).toMatchObject({ target: "/about/team" });
  expect(await preview({ path: "/x", token: section })).toMatchObject({ code: 403 });
  const missing = { __typename: "ErrorResponse", code: 404 };
  expect(await preview({ path: "/nowhere" })).toMatchObject(missing);
  expect(await preview({ path: "/nowhere", token: section })).toMatchObject({ code: 403 });
});

test("the facts tell state, revision and translations, and a stored revision can be seen again", async () => {
  const key = { id: "german", langcode: "de" };
  const path = "/nur-deutsch";
  await cms.save({ ...key, path, fields: { title: "Entwurf" } });
  await cms.save({ ...key, langcode: "fr", path: "/nouveau", fields: { title: "Nouveau" } });
  const draft = { id: "german", state: "CHANGED", revision: "2", title: "Entwurf", path };
  expect(await facts(key)).toEqual({
    ...draft,
    publishedPath: path,
    publishedRevision: "1",
    translations: [
      { langcode: "de", path, title: "Entwurf", state: "CHANGED" },
      { langcode: "fr", path: "/nouveau", title: "Nouveau", state: "NEW" },
    ],
    access: { scope: "SITE", path: null, pathLangcode: null, langcode: null, revision: null },
  });
  expect(await facts({ ...key, revision: "1" })).toMatchObject({ state: "PUBLISHED" });
  await cms.save({ ...key, path: "/nur-deutsch", fields: { title: "Dritte Fassung" } });
  const second = await cms.token('scope: PAGE, id: "german", langcode: "de", revision: "2"');
  expect(await preview({ ...key, token: second })).toMatchObject({ entity: { title: "Entwurf" } });
  const outdated = { state: "OUTDATED", revision: "2", title: "Entwurf" };
  expect(await facts({ langcode: "de", token: second })).toMatchObject({
    ...outdated,
    translations: [{ langcode: "de", state: "OUTDATED" }],
    access: { scope: "PAGE", path: "/nur-deutsch", langcode: "de", revision: "2" },
  });
});

test("the list of drafts holds what a token covers, latest first", async () => {
  const drafts = async (token: string, langcode: string | null = null): Promise<string[]> => {
    const query = `query ($token: String!, $langcode: String) {
      previewDrafts(token: $token, langcode: $langcode) { id langcode state title path kind } }`;
    const { data } = await cms.ask(query, { token, langcode });
    const list = data["previewDrafts"] as unknown as Record<"id" | "langcode" | "state", string>[];
    return list.map(({ id, langcode: code, state }) => `${code}:${id}:${state}`);
  };
  await cms.save({ id: "team", langcode: "en", path: "/about/team", fields: { title: "Team" } });
  await cms.save({ id: "about", langcode: "it", path: "/chi-siamo", fields: { title: "Noi" } });
  const all = await drafts(site);
  expect(all.slice(0, 2)).toEqual(["it:about:CHANGED", "en:team:CHANGED"]);
  expect(await drafts(site, "fr")).toEqual(["fr:german:NEW"]);
  const section = await drafts(await cms.token('scope: SECTION, path: "/about"'));
  expect(section.slice(0, 2)).toEqual(all.slice(0, 2));
  expect(all.length).toBeGreaterThan(section.length);
  const english = await drafts(await cms.token('scope: SECTION, id: "about", langcode: "en"'));
  expect(english).toEqual(section.filter((each) => each.startsWith("en:")));
  expect(await drafts(await cms.token('scope: PAGE, id: "about"'))).toEqual(["it:about:CHANGED"]);
  const pinned = 'scope: PAGE, id: "about", langcode: "en", revision: "1"';
  expect(await drafts(await cms.token(pinned))).toEqual(["en:about:OUTDATED"]);
});

test("a stamp changes with its preview, and only then", async () => {
  const page = { path: "/about/team", langcode: "en" };
  const before = [await stamp(page), await stamp({}), await stamp({ langcode: "fr" })];
  expect([await stamp(page), await stamp({}), await stamp({ langcode: "fr" })]).toEqual(before);
  await cms.save({ id: "team", langcode: "en", path: "/about/team", fields: { title: "We" } });
  const after = [await stamp(page), await stamp({}), await stamp({ langcode: "fr" })];
  expect(after.map((each, index) => each === before[index])).toEqual([false, false, true]);
});

test("a draft leaves the public page as it is, to the time of its last change", async () => {
  const selection = "... on EntityResponse { entity { changed title } }";
  const changed = () => route("/about/team", "en", selection);
  const before = await changed();
  await cms.save({ id: "team", langcode: "en", path: "/about/team", fields: { title: "Nobody" } });
  expect(await changed()).toEqual(before);
});
