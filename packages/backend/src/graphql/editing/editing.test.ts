import { type Json, shared, startBackend } from "../../testing/startBackend";

const cms = shared(() => startBackend());

const SAVE = `mutation ($input: SaveDraftInput!) {
  saveDraft(input: $input) { id nid kind langcode path revision publishedRevision draftRevision fields }
}`;

async function save(input: object): Promise<Json> {
  return (await cms.must(SAVE, { input }))["saveDraft"]!;
}

async function route(path: string, langcode = "en"): Promise<Json> {
  const query = `query ($path: String!, $langcode: String!) { route(path: $path, langcode: $langcode) {
    code ... on EntityResponse { entity { title } } ... on RedirectResponse { target } } }`;
  return (await cms.ask(query, { path, langcode })).data["route"]!;
}

const page = { kind: "ContentPage", langcode: "en" };
const about = { id: "about", langcode: "en", path: "/about", fields: {} };

test("a draft is for editors only until it is published", async () => {
  const draft = await save({ ...page, path: "/new", fields: { title: "Neü page" } });
  expect(draft).toMatchObject({
    id: "neu-page",
    kind: "ContentPage",
    revision: 1,
    draftRevision: 1,
    publishedRevision: null,
    fields: { title: "Neü page", paragraphs: [] },
  });
  expect(await route("/new")).toMatchObject({ code: 404 });
  const published = await cms.must(
    'mutation { publish(id: "neu-page", langcode: "en") { publishedRevision publishedPath draftRevision } }',
  );
  const released = { publishedRevision: 1, publishedPath: "/new", draftRevision: null };
  expect(published["publish"]).toEqual(released);
  expect(await route("/new")).toMatchObject({ code: 200, entity: { title: "Neü page" } });

  await save({ id: "neu-page", langcode: "en", path: "/newer", fields: { title: "Newer" } });
  expect(await route("/new")).toMatchObject({ code: 200, entity: { title: "Neü page" } });
  expect(await route("/newer")).toMatchObject({ code: 404 });
  await cms.mutate('publish(id: "neu-page", langcode: "en") { id }');
  expect(await route("/new")).toMatchObject({ code: 301, target: "/newer" });
  expect(await route("/newer")).toMatchObject({ code: 200, entity: { title: "Newer" } });

  const { editorRevisions } = await cms.must(
    '{ editorRevisions(id: "neu-page", langcode: "en") { number path title published draft } }',
  );
  expect(editorRevisions).toEqual([
    { number: 2, path: "/newer", title: "Newer", published: true, draft: false },
    { number: 1, path: "/new", title: "Neü page", published: false, draft: false },
  ]);
});

test("a page that is unpublished stays as a draft; one that is deleted is gone", async () => {
  await save({ ...page, id: "leaving", path: "/leaving", fields: { title: "Leaving" } });
  await cms.mutate('publish(id: "leaving", langcode: "en") { id }');
  await cms.mutate('unpublish(id: "leaving", langcode: "en") { id }');
  expect(await route("/leaving")).toMatchObject({ code: 404 });
  const { editorNode } = await cms.must(
    '{ editorNode(id: "leaving", langcode: "en") { draftRevision publishedRevision path } }',
  );
  expect(editorNode).toEqual({ draftRevision: 1, publishedRevision: null, path: "/leaving" });
  await cms.mutate('publish(id: "leaving", langcode: "en") { id }');
  await cms.mutate('deleteNode(id: "leaving")');
  expect(await route("/leaving")).toMatchObject({ code: 410 });
  expect(await cms.must('{ editorNode(id: "leaving", langcode: "en") { id } }')).toEqual({
    editorNode: null,
  });
});

test("redirects are made and ended", async () => {
  const add =
    'mutation { addRedirect(langcode: "en", path: "/gone", target: "page:about") { code } }';
  expect(await cms.must(add)).toEqual({ addRedirect: { code: 301 } });
  expect(await route("/gone")).toMatchObject({ code: 301, target: "/about" });
  const remove = 'mutation { removeRedirect(langcode: "en", path: "/gone") }';
  expect(await cms.must(remove)).toEqual({ removeRedirect: true });
  expect(await cms.must(remove)).toEqual({ removeRedirect: false });
  expect(await route("/gone")).toMatchObject({ code: 404 });
});

test("a redirect leads anywhere but past the end of a header line", async () => {
  const add = (target: string) =>
    `mutation { addRedirect(langcode: "en", path: "/lodz", target: ${JSON.stringify(target)}) { target } }`;
  const target = "https://pl.wikipedia.org/wiki/Łódź";
  expect(await cms.must(add(target))).toEqual({ addRedirect: { target } });
  for (const broken of ["https://example.org/a\r\nSet-Cookie: b", "/a\nb", "/a\u0000b"]) {
    expect(await cms.refused(add(broken))).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "target",
    });
  }
});

test("a menu is stored", async () => {
  const items =
    '[{id: "a", page: "team"}, {id: "b", url: "https://example.org", title: {en: "B"}}]';
  const saved = await cms.must(`mutation { saveMenu(name: "foot", items: ${items}) { revision } }`);
  expect(saved).toEqual({ saveMenu: { revision: 1 } });
  expect(await cms.must('{ menu(name: "foot", langcode: "en") { items { title url } } }')).toEqual({
    menu: {
      items: [
        { title: "Team", url: "/about/team" },
        { title: "B", url: "https://example.org" },
      ],
    },
  });
  const stale = `mutation { saveMenu(name: "foot", items: ${items}, expectedRevision: 7) { revision } }`;
  expect(await cms.refused(stale)).toMatchObject({ code: "CONFLICT", actualRevision: 1 });
  const wrong =
    'mutation { saveMenu(name: "foot", items: [{id: "a", page: "nobody"}]) { revision } }';
  expect(await cms.refused(wrong)).toMatchObject({
    code: "VALIDATION_FAILED",
    problems: [{ path: "items.0.page", reason: "there is no page nobody" }],
  });
});

test("who holds no token cannot edit, nor read drafts", async () => {
  const { errors } = await cms.ask('{ editorNode(id: "hidden", langcode: "en") { id } }');
  expect(errors?.[0]).toMatchObject({
    message: "Editing needs the header Authorization: Bearer <token of an editor>.",
    extensions: { code: "UNAUTHORIZED" },
  });
});

test("faults name the field", async () => {
  const paragraphs = [
    { kind: "TextItem", text: '<a href="page:nobody">x</a>' },
    { kind: "ImageItem", image: "flow" },
    { kind: "Layout", columns: "MANY", background: "NONE", first: [{ kind: "Nonsense" }] },
    { kind: "TextItem", id: "x", extra: 1 },
  ];
  const input = { ...page, path: "/Bad", fields: { tableOfContents: "yes", paragraphs } };
  const { code, problems } = await cms.refused(SAVE, { input });
  expect(code).toBe("VALIDATION_FAILED");
  const paths = (problems as unknown as { path: string }[]).map(({ path }) => path).sort();
  expect(paths).toEqual([
    "paragraphs.0.text",
    "paragraphs.1.image",
    "paragraphs.2.columns",
    "paragraphs.2.first.0.kind",
    "paragraphs.3.extra",
    "paragraphs.3.id",
    "path",
    "tableOfContents",
    "title",
    "title",
  ]);
});

test.each([
  ["CONFLICT", { ...about, expectedRevision: 9 }],
  ["BAD_USER_INPUT", { ...about, kind: "LandingPage" }],
  ["BAD_USER_INPUT", { ...about, parent: "team" }],
  ["NOT_FOUND", { ...about, parent: "nobody" }],
  ["PATH_TAKEN", { ...page, path: "/about/team", fields: { title: "Mine" } }],
  ["BAD_USER_INPUT", { langcode: "en", path: "/x", fields: { title: "No kind" } }],
  ["BAD_USER_INPUT", { ...page, kind: "TextItem", path: "/x", fields: { title: "Wrong kind" } }],
  ["BAD_USER_INPUT", { ...page, id: "No id", path: "/x", fields: { title: "X" } }],
  ["BAD_USER_INPUT", { ...page, path: "/x", fields: [] }],
  ["UNKNOWN_LANGUAGE", { ...page, langcode: "rm", path: "/x", fields: { title: "X" } }],
])("a draft is refused: %s", async (code, input) => {
  expect(await cms.refused(SAVE, { input })).toMatchObject({ code });
});

test.each([
  ["NOT_FOUND", 'publish(id: "nobody", langcode: "en") { id }'],
  ["NOTHING_TO_PUBLISH", 'publish(id: "team", langcode: "en") { id }'],
  ["CONFLICT", 'publish(id: "hidden", langcode: "en", expectedRevision: 4) { id }'],
  ["NOT_PUBLISHED", 'unpublish(id: "hidden", langcode: "en") { id }'],
  ["NOT_FOUND", 'deleteNode(id: "nobody")'],
  ["PATH_TAKEN", 'addRedirect(langcode: "en", path: "/about", target: "/x") { code }'],
  ["REDIRECT_LOOP", 'addRedirect(langcode: "en", path: "/a", target: "/a") { code }'],
  ["NOT_FOUND", 'addRedirect(langcode: "en", path: "/a", target: "page:nobody") { code }'],
  ["BAD_USER_INPUT", 'addRedirect(langcode: "en", path: "/a", target: "javascript:x") { code }'],
  ["BAD_USER_INPUT", 'addRedirect(langcode: "en", path: "/a", target: "/b", code: 307) { code }'],
  ["BAD_USER_INPUT", 'addRedirect(langcode: "en", path: "/A b", target: "/b") { code }'],
])("a change is refused: %s", async (code, mutation) => {
  expect(await cms.refused(`mutation { ${mutation} }`)).toMatchObject({ code });
});

test("two pages never share a path, even if their drafts do", async () => {
  await save({ ...page, id: "one", path: "/shared", fields: { title: "One" } });
  await save({ ...page, id: "two", path: "/shared", fields: { title: "Two" } });
  await cms.mutate('publish(id: "one", langcode: "en") { id }');
  const refused = await cms.refused('mutation { publish(id: "two", langcode: "en") { id } }');
  expect(refused).toMatchObject({ code: "PATH_TAKEN", path: "/shared", nodes: ["one", "two"] });
  expect(await route("/shared")).toMatchObject({ entity: { title: "One" } });
});

test("without a token in the environment, editing is switched off", async () => {
  const closed = await startBackend({ EDITOR_TOKEN: "" }, null);
  const { errors } = await closed.ask('mutation { deleteNode(id: "about") }', {}, true);
  expect(errors?.[0]?.extensions["code"]).toBe("EDITING_DISABLED");
  await closed.close();
});

test("a page stays where it is until the draft that moves it is published", async () => {
  const way = async (path: string): Promise<unknown> => {
    const query = `{ route(path: "${path}", langcode: "en") { ... on EntityResponse { breadcrumb { url } } } }`;
    return (await cms.ask(query)).data["route"]?.["breadcrumb"];
  };
  const parent = async (): Promise<unknown> =>
    (await cms.must('{ editorNode(id: "mover", langcode: "en") { parent } }'))["editorNode"]?.[
      "parent"
    ];
  const mover = { id: "mover", langcode: "en", path: "/mover", fields: { title: "Mover" } };
  await save({ ...page, ...mover, parent: "about" });
  await save({ ...mover, parent: "team" });
  await cms.mutate('publish(id: "mover", langcode: "en") { id }');
  const below = (...paths: string[]) => ["/", ...paths].map((url) => ({ url }));
  expect(await way("/mover")).toEqual(below("/about", "/about/team"));
  await save({ ...mover, parent: null });
  await save({ ...mover, fields: { title: "Mover, again" } });
  expect(await way("/mover")).toEqual(below("/about", "/about/team"));
  expect(await parent()).toBeNull();
  await cms.mutate('publish(id: "mover", langcode: "en") { id }');
  expect(await way("/mover")).toEqual(below());
  // A draft that moves the page back again moves nothing.
  await save({ ...mover, parent: "about" });
  await save({ ...mover, parent: null });
  await cms.mutate('publish(id: "mover", langcode: "en") { id }');
  expect(await way("/mover")).toEqual(below());
  // Publishing again leaves the page at its new place.
  await save({ ...mover, parent: "about" });
  await cms.mutate('publish(id: "mover", langcode: "en") { id }');
  await cms.mutate('unpublish(id: "mover", langcode: "en") { id }');
  await save({ ...mover, parent: "team" });
  await cms.mutate('publish(id: "mover", langcode: "en") { id }');
  expect(await way("/mover")).toEqual(below("/about", "/about/team"));
});
