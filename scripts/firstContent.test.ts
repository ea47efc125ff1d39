import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { contractSchema } from "@quatrain/contract";
import { fencesOf } from "../examples/testing/fences";
import { noReferences } from "../packages/backend/src/content/importer/bundleReferences";
import { readContent } from "../packages/backend/src/content/importer/readContent";
import { contentModel } from "../packages/backend/src/content/model";
import { localeCodes } from "../src/i18n/locales";

test("the least content that docs/branding.md shows is one that the embedded CMS takes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  const files = fencesOf("docs/branding.md").filter(({ language }) => language === "yaml");
  for (const { about, text } of files) {
    for (const code of localeCodes) {
      const file = join(folder, about.replace("/de.yaml", `/${code}.yaml`));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  const site = { host: "site.test", hasBareLanguage: false };
  const known = { references: noReferences, files: new Map(), site };
  const { nodes } = await readContent(
    join(folder, "content"),
    contentModel(contractSchema()),
    known,
  );
  rmSync(folder, { recursive: true });
  expect([...nodes].map(({ translations }) => translations.length)).toEqual([localeCodes.length]);
});
