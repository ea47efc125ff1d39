import type { Kysely } from "kysely";
import { isLangcode } from "../../../content/languages";
import { isRecord } from "../../../content/validation";
import { putDocument } from "../../../store/documents";
import { DomainError } from "../../../store/domainError";
import type { Database } from "../../../store/openDatabase";
import { refuseMirrored } from "../../../store/sourceItems";
import type { Tables } from "../../../store/tables";
import { checked } from "../checked";
import { edit } from "../edit";
import type { EditingContext } from "../editingContext";
import { expectRevision } from "../expectRevision";
import { documentData, type EditedKind } from "./documentData";
import type { DocumentKey } from "./documentUses";
import { fileName, mediumFields } from "./editedMedium";
import { uploadedFile, type UploadedFile } from "./uploadedFile";

/** Kinds of documents, as the operations name them. */
export type EditorDocumentKind = Uppercase<EditedKind>;

/** What to store in place of a document, or as a new one. */
export interface SaveDocumentInput {
  readonly kind: EditorDocumentKind;
  readonly id: string;
  readonly langcode?: string | null;
  readonly fields: unknown;
  /** File of a medium, in place of the one before. */
  readonly file?: UploadedFile | null;
  readonly expectedRevision?: number | null;
}

const ID = /^[a-z0-9][a-z0-9-]{0,99}$/;
/** Kinds of which each language has a document of its own. */
const BY_LANGUAGE: readonly EditedKind[] = ["site", "library", "webform"];

/**
 * Stores a document in place of the one that there is. Visitors see it at once.
 * @throws {DomainError}
 */
export async function saveDocument(input: SaveDocumentInput, context: EditingContext) {
  const key = keyOf(input);
  const { kind, id } = key;
  const item = (saved: { readonly revision: number }) => ({
    kind: input.kind,
    id,
    langcode: key.langcode || undefined,
    revision: saved.revision,
  });
  // Looked at before the transaction, which holds up all others.
  const file = input.file ? await uploadedFile(input.file, context) : undefined;
  const event = { event: kind === "menu" ? ("menu" as const) : ("site" as const) };
  return edit(context, { event, item }, async (change) => {
    await refuseMirrored(change, { ...key, of: kind });
    const before = await readDocument(change.tx, key);
    const answered = before && answer(before);
    await expectRevision(context, input.expectedRevision, before?.revision ?? 0, () =>
      Promise.resolve(answered ?? null),
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
    return answer(stored);
  });
}

/** Contents of a kind that are no pages, by id and language. */
export async function readEditorDocuments(
  { kind, id }: { readonly kind: EditorDocumentKind; readonly id?: string | null },
  db: Database,
) {
  const ofKind = db
    .selectFrom("document")
    .select(["kind", "id", "langcode", "data", "hash", "revision", "changed"])
    .where("deleted", "=", false)
    .where("kind", "=", kind.toLowerCase() as EditedKind);
  const sought = id === undefined || id === null ? ofKind : ofKind.where("id", "=", id);
  const rows = await sought.orderBy("id").orderBy("langcode").execute();
  return rows.map(answer);
}

/** What identifies a document. @throws {DomainError} if nothing can be called so */
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

/** A document as it is stored. Undefined: there is none. */
export function readDocument(db: Kysely<Tables>, { kind, id, langcode }: DocumentKey) {
  return db
    .selectFrom("document")
    .select(["kind", "id", "langcode", "data", "hash", "revision", "changed"])
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("langcode", "=", langcode)
    .where("deleted", "=", false)
    .executeTakeFirst();
}

/** A document as an editor reads it. */
export function answer(row: {
  readonly kind: string;
  readonly id: string;
  readonly langcode: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly hash: string;
  readonly revision: number;
  readonly changed: Date;
}) {
  const { kind, id, langcode, data, hash, revision, changed } = row;
  return {
    kind: kind.toUpperCase(),
    id,
    langcode: langcode || null,
    revision,
    fields: kind === "medium" ? mediumFields(data) : data,
    file: kind === "medium" ? fileName(data) : null,
    hash,
    changed: changed.toISOString(),
  };
}
