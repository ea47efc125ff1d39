import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { misspacedFrench, textsIn } from "../../../test/frenchSpaces";
import { defaultLocale, localeCodes, type LocaleCode } from "../../i18n/locales";
import type { MessageTree } from "../../i18n/messages";

const directory = path.join(__dirname, "../../../locales");
const files = readdirSync(path.join(directory, defaultLocale));

/** Placeholders by key. Plural forms of a key count as one, because they differ by language. */
function placeholders(tree: MessageTree, prefix = ""): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix + name.replace(/_(one|two|few|many|other|zero)$/, "");
    if (typeof value !== "string") Object.assign(found, placeholders(value, `${key}.`));
    else found[key] = [...value.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? "").sort();
  }
  return found;
}

function read(langcode: LocaleCode, file: string): MessageTree {
  return JSON.parse(readFileSync(path.join(directory, langcode, file), "utf8")) as MessageTree;
}

test("every language has the same files", () => {
  for (const langcode of localeCodes) {
    expect(readdirSync(path.join(directory, langcode))).toEqual(files);
  }
});

describe.each(files)("%s", (file) => {
  test.each(localeCodes)("has the same texts and placeholders in %s", (langcode) => {
    expect(placeholders(read(langcode, file))).toEqual(placeholders(read(defaultLocale, file)));
  });

  test.each(localeCodes)("has the plural forms of %s", (langcode) => {
    const expected = new Intl.PluralRules(langcode).resolvedOptions().pluralCategories;
    const text = JSON.stringify(read(langcode, file));
    for (const [, stem] of text.matchAll(/"(\w+)_other":/g)) {
      for (const category of expected) expect(text).toContain(`"${stem}_${category}":`);
    }
  });

  test("has no Italian article before a date: it is another one before the 8th and the 11th", () => {
    expect(JSON.stringify(read("it", file))).not.toMatch(/(il|al|el|ul) \{\{(date|from|to)\}\}/i);
  });

  test("follows Swiss usage", () => {
    expect(JSON.stringify(read("de", file))).not.toMatch(/ß|„|“/);
    expect(JSON.stringify(read("fr", file))).not.toMatch(/'/);
    expect(textsIn(read("fr", file)).filter((text) => misspacedFrench.test(text))).toEqual([]);
  });
});
