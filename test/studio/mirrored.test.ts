import { EDITOR_TOKEN, startBackend } from "../../packages/backend/src/testing/startBackend";
import { page, SmallCms } from "../../packages/backend/src/domain/sources/testing/SmallCms";
import { readDocuments } from "../../packages/studio/src/cms/documents";
import { listPages, readPage } from "../../packages/studio/src/cms/pages";
import { documentPlace, type Place } from "../../packages/studio/src/outbox/operation";
import { type State, States } from "../../packages/studio/payload/service/States";
import { text } from "../../packages/studio/payload/texts";

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

const nothing = () => Promise.resolve();
const payload = { create: nothing, update: nothing } as unknown as ConstructorParameters<
  typeof States
>[0];

const from = (place: Place, source: string | null): State => ({
  ...place,
  kind: "ContentPage",
  revision: 1,
  hash: "",
  state: "PUBLISHED",
  path: null,
  publishedRevision: 1,
  changed: null,
  changedBy: null,
  publishAt: null,
  unpublishAt: null,
  source,
});

test("a page is its source's in all languages, what is no page in those that it hands over", async () => {
  const states = new States(payload);
  const settings = (langcode: string) => documentPlace("SITE", "site", langcode);
  await states.put(from({ id: "about", langcode: "en" }, "json"));
  await states.put(from({ id: "own", langcode: "en" }, null));
  await states.put(from(settings("en"), "json"));
  await states.put(from(settings("de"), null));
  const cases: [Place, string | null][] = [
    [{ id: "about", langcode: "en" }, "json"],
    [{ id: "about", langcode: "de" }, "json"],
    [{ id: "own", langcode: "en" }, null],
    [{ id: "unknown", langcode: "en" }, null],
    [settings("en"), "json"],
    [settings("de"), null],
  ];
  for (const [place, source] of cases) {
    expect([place, states.sourceOf(place)]).toEqual([place, source]);
  }
});

test("forms name the source in each language of the studio", () => {
  const texts = Object.entries(text("fromSource"));
  expect(texts.map(([langcode]) => langcode)).toEqual(["en", "de", "fr", "it"]);
  for (const [, said] of texts) expect(said).toContain("{source}");
});
