import { EDITOR_TOKEN, startBackend } from "../../packages/backend/src/testing/startBackend";
import { page, SmallCms } from "../../packages/backend/src/domain/sources/testing/SmallCms";
import { readDocuments } from "../../packages/studio/src/cms/documents";
import { listPages, readPage } from "../../packages/studio/src/cms/pages";
import { sourceOf } from "../../packages/studio/src/cms/sourceOf";
import { documentPlace, type Place } from "../../packages/studio/src/cms/place";

const small = new SmallCms();
afterAll(() => small.stop());

test("the studio reads which source the CMS has content from", async () => {
  const cms = await startBackend(await small.start(), null);
  small.entries = [
    page("about"),
    { kind: "Topic", id: "rivers", name: "Rivers" },
    { kind: "Redirect", langcode: "en", from: "/old", to: "about" },
  ];
  await cms.backend.importIntoEmptyStore();
  for (const mutation of [
    'saveDraft(input: { id: "own", kind: "ContentPage", langcode: "en", path: "/own", fields: { title: "Own" } }) { id }',
    'addRedirect(langcode: "en", path: "/older", target: "page:about") { path }',
  ]) {
    expect((await cms.ask(`mutation { ${mutation} }`, {}, true)).errors).toBeUndefined();
  }
  const access = { url: `${cms.url}/graphql`, token: EDITOR_TOKEN };
  const told = (all: readonly { id: string; source: string | null }[]) =>
    Object.fromEntries(all.map(({ id, source }) => [id, source]));
  for await (const part of listPages(access)) {
    expect(told(part)).toEqual({ about: "json", own: null });
  }
  expect((await readPage(access, "about"))?.source).toBe("json");
  expect(told(await readDocuments(access, "TOPIC"))).toEqual({ rivers: "json" });
  expect(told(await readDocuments(access, "REDIRECT"))).toEqual({
    "en!old": "json",
    "en!older": null,
  });
});

test("a page is its source's in all languages, what is no page in those that it hands over", () => {
  const settings = (langcode: string) => documentPlace("SITE", "site", langcode);
  const standing = [
    { id: "about", langcode: "en", source: "json" },
    { id: "about", langcode: "fr", source: null },
    { id: "own", langcode: "en", source: null },
    { ...settings("en"), source: "json" },
    { ...settings("de"), source: null },
  ];
  const cases: [Place, string | null][] = [
    [{ id: "about", langcode: "en" }, "json"],
    [{ id: "about", langcode: "de" }, "json"],
    [{ id: "own", langcode: "en" }, null],
    [{ id: "unknown", langcode: "en" }, null],
    [settings("en"), "json"],
    [settings("de"), null],
    [settings("fr"), null],
  ];
  for (const [place, source] of cases) {
    expect([place, sourceOf(place, standing)]).toEqual([place, source]);
  }
});
