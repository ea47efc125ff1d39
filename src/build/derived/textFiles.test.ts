/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { localeCodes } from "../../i18n/locales";
import { namespaces } from "../../i18n/messages";
import { bundledTexts, writeTextFiles } from "./textFiles";

let site: string;
const warn = jest.fn();

beforeEach(() => {
  warn.mockReset();
  site = mkdtempSync(path.join(tmpdir(), "quatrain-text-files-"));
  cpSync("locales", path.join(site, "locales"), { recursive: true });
});
afterEach(() => rmSync(site, { recursive: true }));

const read = (...file: string[]): unknown =>
  JSON.parse(readFileSync(path.join(site, ...file), "utf8"));

test("browsers and the server's bundle get the same texts, in one file a language and namespace", async () => {
  const hashes = await writeTextFiles(site, warn);
  for (const langcode of localeCodes) {
    for (const namespace of namespaces) {
      const hash = hashes[langcode][namespace];
      const served = read("public/static/texts", langcode, `${namespace}-${hash}.json`);
      expect(served).toEqual(read("locales", langcode, `${namespace}.json`));
      const bundled = path.relative(site, bundledTexts(site));
      expect(read(bundled, langcode, `${namespace}.json`)).toEqual(served);
    }
  }
  expect(warn).not.toHaveBeenCalled();
});

test("a file has another name once its texts are others, and only then", async () => {
  const before = await writeTextFiles(site, warn);
  writeFileSync(path.join(site, "locales/fr/update.json"), '{ "label": "Nouveau" }');
  const after = await writeTextFiles(site, warn);
  expect(after.fr.update).not.toBe(before.fr.update);
  expect({ ...after, fr: { ...after.fr, update: before.fr.update } }).toEqual(before);
});
