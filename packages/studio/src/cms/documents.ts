import { redirectPath } from "@quatrain/contract/sitePath";
import { z } from "zod";
import type { DocumentKind } from "../fields/documentForms";
import { requestCms, type CmsAccess } from "./requestCms";
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

/** A document of the CMS that is not a page. */
export type CmsDocument = z.infer<typeof stored>;

const LIST = `query ($kind: EditorDocumentKind!, $id: String) {
  editorDocuments(kind: $kind, id: $id) { id langcode revision hash fields file source } }`;
const REDIRECTS = "{ editorRedirects { langcode path target code revision source } }";

/** Reads documents of a kind. @param id only this document */
export async function readDocuments(
  access: CmsAccess,
  kind: DocumentKind,
  id?: string,
): Promise<CmsDocument[]> {
  if (kind !== "REDIRECT") {
    return documents.parse(await requestCms(access, LIST, { kind, id })).editorDocuments;
  }
  const { editorRedirects } = redirects.parse(await requestCms(access, REDIRECTS, {}));
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
 * The studio's id of a redirect: `en!old!team`. Replaces characters that URLs would encode by their code points,
 * `de!(fc)ber`, because Payload's forms take the id from their URL without decoding it.
 */
export function redirectId({ langcode, path }: { langcode: string; path: string }): string {
  const safe = path.replace(/[^\w./~-]/gu, (mark) => `(${mark.codePointAt(0)?.toString(16)})`);
  return `${langcode}${safe.replaceAll("/", "!")}`;
}

/** Normalized path of a redirect, as the CMS stores it, with the redirect's id. */
export function storedRedirect({ langcode, path }: { langcode: string; path: string }) {
  const stored = redirectPath(path);
  return { path: stored, id: redirectId({ langcode, path: stored }) };
}

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

/** Lists the pages that show a document, such as `about (de)`. @param langcode null if one document has all languages */
export async function readUses(
  access: CmsAccess,
  kind: DocumentKind,
  id: string,
  langcode: string | null,
): Promise<string[]> {
  const { editorDocumentUses } = uses.parse(await requestCms(access, USES, { kind, id, langcode }));
  const places = editorDocumentUses.map((use) =>
    use.langcode === null ? use.id : `${use.id} (${use.langcode})`,
  );
  return [...new Set(places)];
}
