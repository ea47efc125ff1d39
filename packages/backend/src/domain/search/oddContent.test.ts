import { setTimeout } from "node:timers/promises";
import { oddContent, secretOf } from "../../../../../test/oddContent";
import type { TestBackend } from "../../testing/startBackend";
import { change, find, ids, save, startSearch } from "./testing/startSearch";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startSearch();
});

afterAll(() => cms.close());

const FOUND = { de: "Gläser", en: "Café", fr: "Étiage", it: "Città" } as const;

test.each(["de", "en", "fr", "it"] as const)(
  "in %s, content as it comes is found by what pages show of it, and by nothing else",
  async (langcode) => {
    const text = oddContent(langcode);
    const fields = { title: "Odd", paragraphs: [{ kind: "TextItem", text }] };
    const id = await save({ langcode, path: `/odd-${langcode}`, fields });
    await change("publish", id, langcode);
    // The index follows within a moment.
    while (!(await ids(FOUND[langcode], langcode)).includes(id)) await setTimeout(50);
    const found = await find(FOUND[langcode], langcode);
    expect(found.items.map((item) => item.id)).toContain(id);
    const excerpt = found.items
      .map((item) => item.excerpt.map((part) => part.text).join(""))
      .join();
    expect(excerpt).toContain(FOUND[langcode]);
    expect(excerpt).not.toMatch(/[&<]/);
    expect((await find(secretOf(langcode), langcode)).total).toBe(0);
    const query = `query ($path: String!, $langcode: String!) { route(path: $path, langcode: $langcode) {
      ... on EntityResponse { entity { metatags { attributes { name content } } } } } }`;
    const { data } = await cms.ask(query, { path: `/odd-${langcode}`, langcode });
    expect(JSON.stringify(data)).toContain(FOUND[langcode]);
    expect(JSON.stringify(data)).not.toContain(secretOf(langcode));
  },
);
