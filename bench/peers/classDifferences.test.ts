import { classDifferences } from "./classDifferences";

const documentOf = (site: string, ...lists: string[]) => ({
  site,
  html: lists.map((list) => `<p data-class="none" class="${list}"></p>`).join("\n"),
});

test("names the classes that only one of two sites has, each once and in order", () => {
  const ours = documentOf("Quatrain", "wrap grid", "page-foot  label", "citation wrap page-foot");
  expect(classDifferences([ours, documentOf("Astro", "label grid", "wrap", "peer")])).toEqual([
    "only Quatrain: citation page-foot",
    "only Astro: peer",
  ]);
});

test("says nothing where both have the same", () => {
  const ours = documentOf("Quatrain", "wrap grid", "label");
  expect(classDifferences([ours, documentOf("Astro", "label", "grid wrap", "grid")])).toEqual([]);
});
