import type { Json } from "../../testing/startBackend";
import { page, shareMirror } from "./testing/SmallCms";

const { small, cms, next } = shareMirror();

/** What editors are told of where content is edited. */
async function whose(): Promise<Json> {
  const query = `{ pages: editorPages(first: 10) { items { id source } } page: editorPage(id: "about") { source }
    topics: editorDocuments(kind: TOPIC) { id source } menus: editorDocuments(kind: MENU) { id source }
    redirects: editorRedirects { id: path source } }`;
  const { pages, page: one, ...lists } = await cms.must(query);
  const told = (list: unknown): string[] =>
    (list as { id: string; source: string | null }[])
      .map(({ id, source }) => `${id} ${source}`)
      .sort();
  const others = Object.entries(lists).map(([name, list]) => [name, told(list)]);
  return { pages: told(pages?.["items"]), page: one, ...Object.fromEntries(others) } as Json;
}

test("what is mirrored is edited at its source, and everything else here", async () => {
  small.entries = [
    page("about"),
    { kind: "SiteSettings", langcode: "en", name: "Institute", shortName: "Inst" },
    { kind: "Menu", name: "main", items: [] },
    { kind: "Redirect", langcode: "en", from: "/old", to: "about" },
    { kind: "Topic", id: "rivers", name: "Rivers" },
  ];
  await cms.backend.importIntoEmptyStore();
  const refused = [
    'publish(id: "about", langcode: "en") { id }',
    'approve(id: "about", langcode: "en") { id }',
    'restoreRevision(id: "about", langcode: "en", number: 1) { id }',
    'removeRedirect(langcode: "en", path: "/old")',
    'unpublish(id: "about", langcode: "en") { id }',
    'deleteNode(id: "about")',
    'deleteTranslation(id: "about", langcode: "en") { id }',
    'scheduleUnpublish(id: "about", langcode: "en", at: "2090-01-01T00:00:00Z") { id }',
    'saveDraft(input: { id: "about", langcode: "de", path: "/a", fields: { title: "A" } }) { id }',
    'saveDraft(input: { id: "about", langcode: "en", path: "/a", fields: { title: "A" } }) { id }',
    'deleteDocument(kind: TOPIC, id: "rivers")',
    'saveMenu(name: "main", items: []) { name }',
    'saveDocument(input: { kind: SITE, id: "site", langcode: "en", fields: { name: "A", shortName: "A" } }) { id }',
  ];
  for (const mutation of refused) {
    const { errors } = await cms.ask(`mutation { ${mutation} }`, {}, true);
    expect([mutation, errors?.[0]?.extensions["code"], errors?.[0]?.message]).toEqual([
      mutation,
      "MIRRORED",
      expect.stringContaining('comes from the source "json". Edit it there.'),
    ]);
  }
  const allowed = [
    'addRedirect(langcode: "en", path: "/own", target: "page:about", code: 301) { path }',
    'saveNotice(langcode: "en", notice: { text: "Closed today" }) { langcode }',
    'saveDraft(input: { id: "own", kind: "ContentPage", langcode: "en", path: "/own-page", fields: { title: "Own" } }) { id }',
    'publish(id: "own", langcode: "en") { id }',
  ];
  for (const mutation of allowed) await cms.mutate(mutation);
  expect(await whose()).toEqual({
    pages: ["about json", "own null"],
    page: { source: "json" },
    topics: ["rivers json"],
    menus: ["main json"],
    redirects: ["/old json", "/own null"],
  });
  await next({ kind: "SiteSettings", langcode: "en", name: "Institute", shortName: "Other" });
  const query = `{ site(langcode: "en") { shortName notice { text } }
    route(path: "/own-page", langcode: "en") { code } }`;
  expect(await cms.must(query)).toEqual({
    site: { shortName: "Other", notice: { text: "Closed today" } },
    route: { code: 200 },
  });
});

test("of settings that are mirrored, the urgent message alone is saved with them here", async () => {
  await next({ kind: "SiteSettings", langcode: "fr", name: "Institut", shortName: "Inst" });
  const read = async () => {
    const { editorDocuments } = await cms.must(
      "{ editorDocuments(kind: SITE) { langcode fields } }",
    );
    const all = editorDocuments as unknown as { langcode: string; fields: Json }[];
    return all.find(({ langcode }) => langcode === "fr")!.fields;
  };
  const save = async (fields: object) => {
    const query = `mutation ($input: SaveDocumentInput!) { saveDocument(input: $input) { source } }`;
    const input = { kind: "SITE", id: "site", langcode: "fr", fields };
    const { errors } = await cms.ask(query, { input }, true);
    return errors?.[0]?.extensions["code"];
  };
  const stored = await read();
  const notice = { text: "<p>Fermé</p>" };
  expect(await save({ ...stored, notice })).toBeUndefined();
  expect(await read()).toEqual({ ...stored, notice });
  expect(await save({ ...stored, notice, name: "Autre" })).toBe("MIRRORED");
  expect(await save(stored)).toBeUndefined();
  expect(await read()).toEqual(stored);
});
