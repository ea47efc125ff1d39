/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { LocaleCode } from "../../i18n/locales";
import { readMessages } from "./messages";

let site: string;
const warn = jest.fn();

beforeEach(() => {
  warn.mockReset();
  site = mkdtempSync(path.join(tmpdir(), "quatrain-texts-"));
  cpSync("locales", path.join(site, "locales"), { recursive: true });
});
afterEach(() => rmSync(site, { recursive: true }));

const fileOf = (langcode: LocaleCode, namespace = "common") =>
  path.join(site, "locales", langcode, `${namespace}.json`);
const textsOf = (langcode: LocaleCode): unknown =>
  JSON.parse(readFileSync(path.join("locales", langcode, "common.json"), "utf8"));

test.each<[string, () => void]>([
  ["is missing", () => rmSync(fileOf("fr"))],
  ["is cut off", () => writeFileSync(fileOf("fr"), '{ "skipLink": "Aller')],
  ["is empty", () => writeFileSync(fileOf("fr"), "")],
  ["holds something else", () => writeFileSync(fileOf("fr"), '{ "skipLink": 3 }')],
  ["is a list", () => writeFileSync(fileOf("fr"), "[]")],
])(
  "where a file %s, the failure is logged and the default language takes its place",
  async (_, spoil) => {
    spoil();
    const { common, search } = await readMessages(site, "fr", warn);
    expect(common).toEqual(textsOf("en"));
    expect(JSON.stringify(search)).toContain("Recherche");
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/^Failed locale loading: locales\/fr\/common\.json: /),
    );
  },
);

test("a text that is missing is that of the default language, the others stay", async () => {
  writeFileSync(fileOf("it"), '{ "skipLink": "Vai", "error": { "home": "Alla pagina iniziale" } }');
  const { common } = await readMessages(site, "it", warn);
  const english = textsOf("en") as { error: object };
  expect(common).toEqual({
    ...english,
    skipLink: "Vai",
    error: { ...english.error, home: "Alla pagina iniziale" },
  });
});

test("the default language has none to stand in for it", async () => {
  rmSync(fileOf("en"));
  const { common } = await readMessages(site, "en", warn);
  expect(common).toEqual({});
  expect(warn).toHaveBeenCalledTimes(1);
});
