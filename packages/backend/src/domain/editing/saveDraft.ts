import { givenPath } from "@quatrain/contract/sitePath";
import type { NodeFacts } from "../../content/contentObject";
import { storedFields } from "../../content/importer/readNodes";
import { shadowOf } from "../../content/pagePath";
import { validateFields } from "../../content/validate";
import { isRecord, type Validation } from "../../content/validation";
import type { Change } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";
import { addDraft, findTranslation, nextNid, putNode } from "../../store/nodes";
import { requireLanguage } from "../requireLanguage";
import { isPublic, type Move, readMove } from "../../store/moves";
import { checked } from "./checked";
import { edit, type EditingContext } from "./edit";
import { readEditorNode } from "./editorNode";
import { expectRevision } from "./expectRevision";

/** The position of a draft in the page tree. */
interface Placement {
  /** Facts to store at once. */
  readonly facts: NodeFacts;
  /** Move to make when the draft is published. */
  readonly move: Move | undefined;
}

const ID = /^[a-z0-9][a-z0-9-]{0,99}$/;

export interface SaveDraftInput {
  readonly id?: string | null;
  readonly kind?: string | null;
  readonly langcode: string;
  readonly path: string;
  readonly parent?: string | null;
  readonly fields: unknown;
  readonly expectedRevision?: number | null;
}

/** Saves a draft of an existing or new page. Visitors do not see it. @throws {DomainError} */
export async function saveDraft(input: SaveDraftInput, context: EditingContext) {
  requireLanguage(input.langcode);
  return saveRevision(input.langcode, context, async () => ({ input, restores: false }));
}

interface Saving {
  readonly input: SaveDraftInput;
  /** Whether to bring back a deleted page. */
  readonly restores: boolean;
}

/** Saves the draft that `prepare` reads inside the transaction. @throws {DomainError} */
export function saveRevision(
  langcode: string,
  context: EditingContext,
  prepare: (change: Change) => Promise<Saving>,
) {
  const item = (saved: { readonly id: string; readonly revision: number } | null) => ({
    kind: "PAGE",
    id: saved?.id ?? "",
    langcode,
    revision: saved?.revision,
  });
  return edit(context, { item }, async (change) => {
    const { input: given, restores } = await prepare(change);
    const input = { ...given, path: givenPath(given.path) };
    const known = await nodeFacts(change, input, restores);
    const { parent } = input;
    const key = { id: known.id, langcode };
    const before = await findTranslation(change, key);
    const latest = before?.deleted && !restores ? 0 : (before?.latest ?? 0);
    const current = () => readEditorNode(change, key);
    await expectRevision(context, input.expectedRevision, latest, current);
    const draft = before?.draft ?? null;
    const { facts, move } = await placeDraft(change, known, langcode, parent, draft);
    const fields = await checkedFields(change, input, facts, context);
    refuseTakenPath(context, key, input.path);
    await putNode(change, facts);
    await addDraft(change, key, fields, move);
    return current();
  });
}

async function nodeFacts(
  change: Change,
  input: SaveDraftInput,
  restores: boolean,
): Promise<NodeFacts> {
  const stored = input.id
    ? await change.tx.selectFrom("node").selectAll().where("id", "=", input.id).executeTakeFirst()
    : undefined;
  if (stored?.deleted && !restores) {
    const message = `Page ${stored.id} was deleted. Restore it, or choose another id.`;
    throw new DomainError("NOT_FOUND", message, { id: stored.id });
  }
  if (stored !== undefined) {
    const { deleted: _deleted, ...facts } = stored;
    if (input.kind && input.kind !== facts.kind) {
      const message = `Page ${facts.id} is of kind ${facts.kind}; the kind of a page never changes.`;
      throw new DomainError("BAD_USER_INPUT", message, { field: "kind", kind: facts.kind });
    }
    return facts;
  }
  if (!input.kind) {
    throw new DomainError("BAD_USER_INPUT", "A new page needs a kind.", { field: "kind" });
  }
  const title = isRecord(input.fields) ? String(input.fields["title"] ?? "") : "";
  return {
    id: await chooseId(change, input.id ?? undefined, title),
    nid: await nextNid(change),
    kind: input.kind,
    parent: input.parent ?? null,
    created: change.now,
  };
}

async function checkedFields(
  change: Change,
  { fields, path, langcode }: SaveDraftInput,
  { id, nid, kind, created }: NodeFacts,
  context: EditingContext,
): Promise<Record<string, unknown>> {
  const { nodeKinds } = context.model;
  if (!nodeKinds.includes(kind)) {
    const message = `There is no kind of page ${kind}; there are ${nodeKinds.join(", ")}.`;
    throw new DomainError("BAD_USER_INPUT", message, { field: "kind" });
  }
  if (!isRecord(fields)) {
    const message = "fields must be an object: {title: ..., paragraphs: [...]}.";
    throw new DomainError("BAD_USER_INPUT", message, { field: "fields" });
  }
  const values = { ...storedFields(fields), path, id, nid, langcode, status: "DRAFT", created };
  const shadow = shadowOf(path, langcode, context.site);
  const check = (validation: Validation) => {
    if (shadow !== undefined) validation.problems.push(shadow);
    return validateFields(kind, values, "", validation);
  };
  return storedFields(await checked("The fields have", change, context, check, { id, kind }));
}

function refuseTakenPath(
  { snapshot }: EditingContext,
  { id, langcode }: { id: string; langcode: string },
  path: string,
): void {
  const other = snapshot.pageByPath(path, langcode);
  if (other === undefined || other.facts.id === id) return;
  const message = `The path ${path} belongs to page ${other.facts.id} in ${langcode}. Choose another.`;
  throw new DomainError("PATH_TAKEN", message, {
    field: "path",
    path,
    langcode,
    nodes: [other.facts.id],
  });
}

/**
 * Chooses the id of a new page: the requested one, or one made from the title.
 * @throws {DomainError} if the requested id is invalid
 */
async function chooseId(
  { tx }: Change,
  requestedId: string | undefined,
  title: string,
): Promise<string> {
  if (requestedId !== undefined) {
    if (ID.test(requestedId)) return requestedId;
    const message = "An id has small letters, digits and hyphens, at most 100.";
    throw new DomainError("BAD_USER_INPUT", message, { field: "id" });
  }
  const base =
    title
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-+|-+$/g, "") || "page";
  const rows = await tx.selectFrom("node").select("id").where("id", "like", `${base}%`).execute();
  const taken = new Set(rows.map(({ id }) => id));
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id;
}

/**
 * Moves a page below a parent: at once if the page is not public, otherwise when its draft is published.
 * @param requested the new parent; undefined: that of the previous draft
 * @param draft number of the previous draft; null if there is none
 * @throws {DomainError} if the parent does not exist, or is below this page
 */
async function placeDraft(
  change: Change,
  facts: NodeFacts,
  langcode: string,
  requested: string | null | undefined,
  draft: number | null,
): Promise<Placement> {
  const key = { id: facts.id, langcode };
  const before = draft === null ? undefined : await readMove(change, key, draft);
  const next = requested === undefined ? before : { parent: requested };
  const parent = next === undefined ? facts.parent : next.parent;
  await refuseCyclicParent(change, facts.id, parent);
  if (!(await isPublic(change, facts.id))) return { facts: { ...facts, parent }, move: undefined };
  return { facts, move: parent === facts.parent ? undefined : { parent } };
}

/** Refuses a parent that does not exist, or that is below the page itself. */
async function refuseCyclicParent(
  { tx }: Change,
  id: string,
  parent: string | null,
): Promise<void> {
  const way = [id];
  for (let next = parent; next !== null;) {
    if (way.includes(next)) {
      const message = `Page ${id} would be its own ancestor: ${[...way, next].join(" < ")}.`;
      throw new DomainError("BAD_USER_INPUT", `${message} Choose another parent.`, {
        field: "parent",
      });
    }
    const node = await tx
      .selectFrom("node")
      .select(["id", "parent"])
      .where("id", "=", next)
      .where("deleted", "=", false)
      .executeTakeFirst();
    if (node === undefined) {
      // Ignores a deleted page further up, which this change did not cause.
      if (next !== parent) return;
      const message = `There is no page ${next}. Choose another parent.`;
      throw new DomainError("NOT_FOUND", message, { field: "parent" });
    }
    way.push(next);
    next = node.parent;
  }
}
