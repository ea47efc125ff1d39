import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { contractSchema } from "@quatrain/contract";
import type { DocumentInput } from "../../../content/documents";
import { noReferences } from "../../../content/importer/bundleReferences";
import { readContent } from "../../../content/importer/readContent";
import { contentModel } from "../../../content/model";

const DEMO = path.resolve(__dirname, "../../../../content/webforms");

/**
 * Reads the forms of the demo content in all languages. Assumes that their link targets exist.
 * @throws {ContentRefused} listing all faults
 */
export async function readDemoForms(): Promise<readonly DocumentInput[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-demo-forms-"));
  await cp(DEMO, path.join(folder, "webforms"), { recursive: true });
  const references = {
    ...noReferences,
    nodeKind: () => "ContentPage",
    mediumKind: () => "DocumentMedia",
  };
  try {
    const model = contentModel(contractSchema());
    return (
      await readContent(folder, model, {
        references,
        files: new Map(),
        site: { host: "site.test", hasBareLanguage: false },
      })
    ).documents;
  } finally {
    await rm(folder, { recursive: true });
  }
}
