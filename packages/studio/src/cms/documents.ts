import { z } from "zod";
import { askCms, type CmsAccess } from "./askCms";

const documents = z.object({
  editorDocuments: z.array(
    z.object({
      id: z.string(),
      langcode: z.string().nullable(),
      fields: z.record(z.string(), z.unknown()),
    }),
  ),
});

const LIST = `query ($kind: EditorDocumentKind!) {
  editorDocuments(kind: $kind) { id langcode fields } }`;

/** Contents of the CMS that are no pages. */
export async function readDocuments(access: CmsAccess, kind: "MEDIUM" | "TOPIC" | "WEBFORM") {
  return documents.parse(await askCms(access, LIST, { kind })).editorDocuments;
}
