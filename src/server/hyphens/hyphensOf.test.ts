/** @jest-environment node */
import { hyphensOf } from "./hyphensOf";

const shown = (words: string[]) => words.map((word) => word.replaceAll("\u00ad", "-"));

test.each([
  ["de", "Niedrigwasserprognosen"],
  ["en", "Internationalization"],
  ["fr", "Hydroélectricité"],
  ["it", "Precipitazioni"],
] as const)("in %s, %s may be broken where that language does", (langcode, title) => {
  const [word = ""] = shown(hyphensOf(langcode, { title }));
  expect(word.replaceAll("-", "")).toBe(title);
  const parts = word.split("-");
  expect(parts.length).toBeGreaterThan(2);
  for (const end of [parts[0], parts.at(-1)]) expect(end?.length).toBeGreaterThanOrEqual(4);
});

test("takes the long words of titles, each once, and of nothing else", () => {
  const content = {
    title: "Einzugsgebiete",
    lead: "Wasserwirtschaft",
    breadcrumb: [{ title: "Hochwasserschutz" }],
    paragraphs: [
      { title: "Einzugsgebiete im Wandel" },
      { text: { processed: "<p>Klimaforschung</p>" } },
    ],
  };
  expect(shown(hyphensOf("de", content)).map((word) => word.replaceAll("-", ""))).toEqual([
    "Einzugsgebiete",
  ]);
});

test("a word that cannot be broken is left out", () => {
  expect(hyphensOf("de", { title: "Schschschschsch" })).toEqual([]);
});

test("what is no word stays as it is, and takes no time", () => {
  const title = "Donaudampfschiff".repeat(20_000);
  expect(hyphensOf("de", { title }).filter((word) => word.includes("\u00ad"))).toEqual([]);
});
