import type { NodeFacts } from "../../content/contentObject";
import type { Change } from "../../store/contentVersion";
import { isPublic, type Move, readMove } from "../../store/moves";
import { refuseCyclicParent } from "./refuseCyclicParent";

/** Where a draft is to stand. */
interface Placement {
  /** What is stored of the page at once. */
  readonly facts: NodeFacts;
  /** What happens once the draft is published. */
  readonly move: Move | undefined;
}

/**
 * Puts a draft below a page: at once if no visitor sees it, or else once it is published.
 * @param wish page to stand below; undefined: as the draft before.
 * @param draft number of the draft before; null if there is none.
 * @throws {DomainError} if there is no such page, or it stands below this one.
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
