import { isLangcode } from "../../../content/languages";
import { snapshotReferences } from "../../../content/importer/bundleReferences";
import type { Problem } from "../../../content/references";
import { isRecord } from "../../../content/validation";
import type { Change } from "../../../store/contentVersion";
import { putDocument } from "../../../store/documents";
import { DomainError } from "../../../store/domainError";
import type { Database } from "../../../store/openDatabase";
import { edit } from "../edit";
import type { EditingContext } from "../editingContext";
import { expectRevision } from "../expectRevision";
import { documentData, type EditedKind } from "./documentData";
import { mediumFields } from "./editedMedium";

/** Kinds of documents, as the operations name them. */
export type EditorDocumentKind = Uppercase<EditedKind>;

/** What to store in place of a document, or as a new one. */
export interface SaveDocumentInput {
  readonly kind: EditorDocumentKind;
  readonly id: string;
  readonly langcode?: string | null;
  readonly fields: unknown;
  readonly expectedRevision?: number | null;
}

const ID = /^[a-z0-9][a-z0-9-]{0,99}$/;
/** Kinds of which each language has a document of its own. */
const BY_LANGUAGE: readonly EditedKind[] = ["site", "library", "webform"];

/**
 * Stores a document in place of the one that there is. Visitors see it at once.
 * @throws {DomainError}
 */
export function saveDocument(input: SaveDocumentInput, context: EditingContext) {
  const key = keyOf(input);
  const { kind, id } = key;
  const item = (saved: { readonly revision: number }) => ({
    kind: input.kind,
    id,
    langcode: key.langcode || undefined,
    revision: saved.revision,
  });
  return edit(context, { event: { event: "site" }, item }, async (change) => {
    const before = await readDocument(change, key);
    const answered = before && answer(before);
    await expectRevision(context, input.expectedRevision, before?.revision ?? 0, () =>
      Promise.resolve(answered ?? null),
    );
    if (kind === "medium" && before === undefined) {
      throw new DomainError("NOT_FOUND", `There is no medium ${id}. Check the id.`, { id });
    }
    const data = await checkedData(change, input, key, before?.data, context);
    await putDocument(change, { ...key, data });
    const stored = await readDocument(change, key);
    if (stored === undefined) throw new Error(`Document ${id} was not stored.`);
    return answer(stored);
  });
}

/** Contents of a kind that are no pages, by id and language. */
export async function readEditorDocuments(kind: EditorDocumentKind, db: Database) {
  const rows = await db
    .selectFrom("document")
    .select(["kind", "id", "langcode", "data", "revision", "changed"])
    .where("kind", "=", kind.toLowerCase() as EditedKind)
    .orderBy("id")
    .orderBy("langcode")
    .execute();
  return rows.map(answer);
}

interface DocumentKey {
  readonly kind: EditedKind;
  readonly id: string;
  readonly langcode: string;
}

function keyOf({ kind: name, id, langcode }: SaveDocumentInput): DocumentKey {
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

function readDocument({ tx }: Change, { kind, id, langcode }: DocumentKey) {
  return tx
    .selectFrom("document")
    .select(["kind", "id", "langcode", "data", "revision", "changed"])
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("langcode", "=", langcode)
    .executeTakeFirst();
}

function answer(row: {
  readonly kind: string;
  readonly id: string;
  readonly langcode: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly revision: number;
  readonly changed: Date;
}) {
  const { kind, id, langcode, data, revision, changed } = row;
  return {
    kind: kind.toUpperCase(),
    id,
    langcode: langcode || null,
    revision,
    fields: kind === "medium" ? mediumFields(data) : data,
    changed: changed.toISOString(),
  };
}

async function checkedData(
  { tx }: Change,
  { fields }: SaveDocumentInput,
  key: DocumentKey,
  before: Readonly<Record<string, unknown>> | undefined,
  { model, snapshot }: EditingContext,
) {
  if (!isRecord(fields)) {
    throw new DomainError("BAD_USER_INPUT", "fields must be an object.", { field: "fields" });
  }
  const nodes = await tx
    .selectFrom("node")
    .select(["id", "kind"])
    .where("deleted", "=", false)
    .execute();
  const nodeKinds = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const problems: Problem[] = [];
  const references = snapshotReferences(snapshot, nodeKinds);
  const data = documentData({ ...key, fields, before }, { model, references, problems });
  if (problems.length === 0) return data;
  const list = problems.map(({ path, reason }) => `${path}: ${reason}`).join("; ");
  const message = `The fields have ${problems.length} fault(s): ${list}.`;
  throw new DomainError("VALIDATION_FAILED", message, { problems });
}
