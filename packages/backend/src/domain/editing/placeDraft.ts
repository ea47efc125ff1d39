import type { NodeFacts } from "../../content/contentObject";
import type { Change } from "../../store/contentVersion";
import { isPublic, type Move, readMove } from "../../store/moves";
import { refuseCyclicParent } from "./refuseCyclicParent";

/** The position of a draft in the page tree. */
interface Placement {
  /** Facts to store at once. */
  readonly facts: NodeFacts;
  /** Move to make when the draft is published. */
  readonly move: Move | undefined;
}

/**
 * Moves a page below a parent: at once if the page is not public, otherwise when its draft is published.
 * @param wish requested parent; undefined: that of the previous draft
 * @param draft number of the previous draft; null if there is none
 * @throws {DomainError} if the parent does not exist, or is below this page
 */
export async function placeDraft(
  change: Change,
  facts: NodeFacts,
  langcode: string,
  wish: string | null | undefined,
  draft: number | null,
): Promise<Placement> {
  const key = { id: facts.id, langcode };
  const before = draft === null ? undefined : await readMove(change, key, draft);
  const wished = wish === undefined ? before : { parent: wish };
  const parent = wished === undefined ? facts.parent : wished.parent;
  await refuseCyclicParent(change, facts.id, parent);
  if (!(await isPublic(change, facts.id))) return { facts: { ...facts, parent }, move: undefined };
  return { facts, move: parent === facts.parent ? undefined : { parent } };
}
