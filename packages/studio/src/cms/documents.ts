import { redirectPath } from "@quatrain/contract/sitePath";
import { z } from "zod";
import type { DocumentKind } from "../fields/documentForms";
import { askCms, type CmsAccess } from "./askCms";
import { fingerprint } from "./fingerprint";

const stored = z.object({
  id: z.string(),
  langcode: z.string().nullable(),
  revision: z.number(),
  hash: z.string(),
  fields: z.record(z.string(), z.unknown()),
  file: z.string().nullable(),
  source: z.string().nullable(),
});

const documents = z.object({ editorDocuments: z.array(stored) });

const redirect = z.object({
  langcode: z.string(),
  path: z.string(),
  target: z.string(),
  code: z.number(),
  revision: z.number(),
  source: z.string().nullable(),
});

const redirects = z.object({ editorRedirects: z.array(redirect) });

/** Content of the CMS that is no page. */
export type CmsDocument = z.infer<typeof stored>;

const LIST = `query ($kind: EditorDocumentKind!, $id: String) {
  editorDocuments(kind: $kind, id: $id) { id langcode revision hash fields file source } }`;
const REDIRECTS = "{ editorRedirects { langcode path target code revision source } }";

/** Contents of a kind. @param id only what this identifies */
export async function readDocuments(
  access: CmsAccess,
  kind: DocumentKind,
  id?: string,
): Promise<CmsDocument[]> {
  if (kind !== "REDIRECT") {
    return documents.parse(await askCms(access, LIST, { kind, id })).editorDocuments;
  }
  const { editorRedirects } = redirects.parse(await askCms(access, REDIRECTS, {}));
  const all = editorRedirects.map(({ revision, source, ...fields }) => ({
    id: redirectId(fields),
    langcode: null,
    revision,
    hash: fingerprint(fields),
    fields,
    file: null,
    source,
  }));
  return id === undefined ? all : all.filter((each) => each.id === id);
}

/**
 * What the studio calls a redirect: `en!old!team`. What addresses would encode stands as its number, as forms know
 * their documents by what their address has: `de!(fc)ber`.
 */
export function redirectId({ langcode, path }: { langcode: string; path: string }): string {
  const safe = path.replace(/[^\w./~-]/gu, (mark) => `(${mark.codePointAt(0)?.toString(16)})`);
  return `${langcode}${safe.replaceAll("/", "!")}`;
}

/** A redirect under the path that the CMS stores, however it was written. */
export function storedRedirect({ langcode, path }: { langcode: string; path: string }) {
  const stored = redirectPath(path);
  return { path: stored, id: redirectId({ langcode, path: stored }) };
}
