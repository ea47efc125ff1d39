import type { NodeFacts } from "../../content/contentObject";
import type { Change } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";
import { isPublic, type Move, readMove } from "../../store/moves";

/** The position of a draft in the page tree. */
interface Placement {
  /** Facts to store at once. */
  readonly facts: NodeFacts;
  /** Move to make when the draft is published. */
  readonly move: Move | undefined;
}

/**
 * Moves a page below a parent: at once if the page is not public, otherwise when its draft is published.
 * @param requested the new parent; undefined: that of the previous draft
 * @param draft number of the previous draft; null if there is none
 * @throws {DomainError} if the parent does not exist, or is below this page
 */
export async function placeDraft(
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
