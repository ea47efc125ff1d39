import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import { fingerprintJson } from "../../../content/hash";
import { isLangcode } from "../../../content/languages";
import { isRecord } from "../../../content/validation";
import { putDocument } from "../../../store/documents";
import { DomainError } from "../../../store/domainError";
import type { Database } from "../../../store/openDatabase";
import { refuseMirrored, sourceOf } from "../../../store/sourceItems";
import type { Tables } from "../../../store/tables";
import { checked } from "../checked";
import { edit, type EditingContext } from "../edit";
import { expectRevision } from "../expectRevision";
import type { MediaFile } from "../../../content/contentObject";
import { inspectContent } from "../../../content/media/inspectFile";
import { mediaFolder } from "../../../store/dataFolders";
import { documentData, type EditedKind } from "./documentData";
import type { DocumentKey } from "./documentUses";
import { fileName, mediumFields } from "./editedMedium";

/** A file as named by its upload. */
interface UploadedFile {
  readonly filename: string;
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string;
}

const HASH = /^[0-9a-f]{64}$/;

const FILENAME = /^[a-z0-9][a-z0-9._-]{0,199}$/;

/** Kinds of documents, as GraphQL names them. */
export type EditorDocumentKind = Uppercase<EditedKind>;

/** A document to create or replace. */
export interface SaveDocumentInput {
  readonly kind: EditorDocumentKind;
  readonly id: string;
  readonly langcode?: string | null;
  readonly fields: unknown;
  /** New file of a medium. */
  readonly file?: UploadedFile | null;
  readonly expectedRevision?: number | null;
}

const ID = /^[a-z0-9][a-z0-9-]{0,99}$/;
/** Kinds with one document per language. */
const BY_LANGUAGE: readonly EditedKind[] = ["site", "library", "webform"];

/** Creates or replaces a document. Visitors see the change at once. @throws {DomainError} */
export async function saveDocument(input: SaveDocumentInput, context: EditingContext) {
  const key = keyOf(input);
  const { kind, id } = key;
  const item = (saved: { readonly revision: number }) => ({
    kind: input.kind,
    id,
    langcode: key.langcode || undefined,
    revision: saved.revision,
  });
  // Reads the file before the transaction, which blocks all other changes.
  const file = input.file ? await uploadedFile(input.file, context) : undefined;
  const event = { event: kind === "menu" ? ("menu" as const) : ("site" as const) };
  return edit(context, { event, item }, async (change) => {
    const before = await readDocument(change.tx, key);
    if (!isNoticeAlone(kind, before?.data, input.fields)) {
      await refuseMirrored(change, { ...key, of: kind });
    }
    const current = before && toEditorDocument(before);
    await expectRevision(context, input.expectedRevision, before?.revision ?? 0, () =>
      Promise.resolve(current ?? null),
    );
    const { fields } = input;
    if (!isRecord(fields)) {
      throw new DomainError("BAD_USER_INPUT", "fields must be an object.", { field: "fields" });
    }
    const data = await checked("The fields have", change, context, (validation) =>
      documentData({ ...key, fields, before: before?.data, file }, validation),
    );
    await putDocument(change, { ...key, data });
    const stored = await readDocument(change.tx, key);
    if (stored === undefined) throw new Error(`Document ${id} was not stored.`);
    return toEditorDocument(stored);
  });
}

/** Whether only the urgent message differs, which editors can change even if a source provides the settings. */
function isNoticeAlone(kind: EditedKind, before: unknown, fields: unknown): boolean {
  if (kind !== "site" || !isRecord(before) || !isRecord(fields)) return false;
  const others = [before, fields].map((each) =>
    fingerprintJson({ ...each, notice: null, langcode: null }),
  );
  return others[0] === others[1];
}

/** Documents of a kind, in order of id and language. */
export async function readEditorDocuments(
  { kind, id }: { readonly kind: EditorDocumentKind; readonly id?: string | null },
  db: Database,
) {
  const ofKind = existingDocuments(db).where("kind", "=", kind.toLowerCase() as EditedKind);
  const matching = id === undefined || id === null ? ofKind : ofKind.where("id", "=", id);
  const rows = await matching.orderBy("id").orderBy("langcode").execute();
  return rows.map(toEditorDocument);
}

/** Validates the key of a document. @throws {DomainError} if the key is invalid */
export function keyOf({
  kind: name,
  id,
  langcode,
}: Pick<SaveDocumentInput, "kind" | "id" | "langcode">): DocumentKey {
  const kind = name.toLowerCase() as EditedKind;
  const isOne = BY_LANGUAGE.includes(kind);
  if (!ID.test(id) || (kind === "site" && id !== "site")) {
    const message =
      "An id has small letters, digits and hyphens, at most 100; that of settings is site.";
    throw new DomainError("BAD_USER_INPUT", message, { field: "id" });
  }
  if (isOne ? !isLangcode(langcode ?? "") : Boolean(langcode)) {
    const message = isOne
      ? "It needs a language of the site."
      : "It holds all languages: leave langcode out.";
    throw new DomainError("BAD_USER_INPUT", message, { field: "langcode" });
  }
  return { kind, id, langcode: langcode ?? "" };
}

/** Reads a document; undefined if it does not exist. */
export function readDocument(db: Kysely<Tables>, { kind, id, langcode }: DocumentKey) {
  return existingDocuments(db)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("langcode", "=", langcode)
    .executeTakeFirst();
}

function existingDocuments(db: Kysely<Tables>) {
  return db
    .selectFrom("document")
    .select(["kind", "id", "langcode", "data", "hash", "revision", "changed"])
    .select(sourceOf("kind", { id: "document.id", langcode: "document.langcode" }))
    .where("deleted", "=", false);
}

/** A document in the form of the GraphQL type. */
export function toEditorDocument(row: {
  readonly kind: string;
  readonly id: string;
  readonly langcode: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly hash: string;
  readonly revision: number;
  readonly changed: Date;
  readonly source: string | null;
}) {
  const { kind, id, langcode, data, hash, revision, changed, source } = row;
  return {
    kind: kind.toUpperCase(),
    id,
    langcode: langcode || null,
    revision,
    fields: kind === "medium" ? mediumFields(data) : data,
    file: kind === "medium" ? fileName(data) : null,
    hash,
    changed: changed.toISOString(),
    source,
  };
}

/**
 * Reads the facts of an uploaded file.
 * @throws {DomainError} if it was not uploaded, or another file has its name
 */
async function uploadedFile(
  { filename, hash }: UploadedFile,
  { services, snapshot }: Pick<EditingContext, "services" | "snapshot">,
): Promise<MediaFile> {
  if (!HASH.test(hash) || !FILENAME.test(filename)) {
    throw refusal("file must be named as the upload has answered it.");
  }
  const other = snapshot.file(filename);
  if (other !== undefined && other.hash !== hash) {
    throw refusal(`There is another file ${filename}. Upload it under another name.`);
  }
  const content = await readFile(path.join(mediaFolder(services.config.dataDir), hash)).catch(
    () => {
      throw refusal(`The file ${filename} has not been uploaded. Upload it again.`);
    },
  );
  const facts = await inspectContent(filename, content);
  if (typeof facts === "string") throw refusal(`The file ${filename} ${facts}.`);
  return facts;
}

function refusal(message: string): DomainError {
  return new DomainError("BAD_USER_INPUT", message, { field: "file" });
}
