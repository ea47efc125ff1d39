import { z } from "zod";
import type { DocumentKind } from "../fields/documentForms";
import { askCms, type CmsAccess } from "./askCms";

const uses = z.object({
  editorDocumentUses: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      langcode: z.string().nullable(),
      path: z.string(),
    }),
  ),
});

const USES = `query ($kind: EditorDocumentKind!, $id: String!, $langcode: String) {
  editorDocumentUses(kind: $kind, id: $id, langcode: $langcode) { kind id langcode path } }`;

/** Where content is shown that is no page, such as `about (de)`. @param langcode null where one holds all languages */
export async function readUses(
  access: CmsAccess,
  kind: DocumentKind,
  id: string,
  langcode: string | null,
): Promise<string[]> {
  const { editorDocumentUses } = uses.parse(await askCms(access, USES, { kind, id, langcode }));
  const places = editorDocumentUses.map((use) =>
    use.langcode === null ? use.id : `${use.id} (${use.langcode})`,
  );
  return [...new Set(places)];
}
