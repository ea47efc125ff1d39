import { languageName } from "./languageName";
import { localeCodes } from "./locales";

test.each([
  ["de", "fr", "allemand"],
  ["rm", "de", "Rätoromanisch"],
  ["pt-BR", "en", "Brazilian Portuguese"],
] as const)("%s in %s is %s", (code, langcode, name) => {
  expect(languageName(code, langcode)).toBe(name);
});

test("languages that not every browser has a name for have the same name everywhere", () => {
  const names = (code: string) => localeCodes.map((langcode) => languageName(code, langcode));
  const known = ["gsw", "mul"].map(names);
  const nameless = jest.spyOn(Intl.DisplayNames.prototype, "of").mockImplementation((code) => code);
  expect(["gsw", "mul"].map(names)).toEqual(known);
  nameless.mockRestore();
  expect(known[0]).toContain("Schweizerdeutsch");
});
