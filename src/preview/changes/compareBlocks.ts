import type { BlockReference } from "../../cms/generated";
import { ownContent, pairBlocks, type Block } from "./pairBlocks";
import { titleOfBlock } from "./titleOfBlock";

/** How a block of a draft differs from the published page. */
export type Mark = "new" | "changed" | "removed";

/** A changed block. */
export interface Change {
  mark: Mark;
  /** Id of the block in the draft; of the published block if it is removed. */
  id: string;
  /** Title of the block. Null if it has no text. */
  title: string | null;
}

/**
 * Changes of a draft by block, in the order of the draft. Nested blocks count separately, except in a container that is new
 * or removed as a whole.
 */
export function compareBlocks(
  draft: readonly BlockReference[],
  published: readonly BlockReference[],
): Change[] {
  return pairBlocks(draft, published).flatMap((pair) => {
    if (!pair.published) return [changeOf("new", pair.draft)];
    if (!pair.draft) return [changeOf("removed", pair.published)];
    const after = ownContent(pair.draft);
    const before = ownContent(pair.published);
    return [
      ...(after.text === before.text ? [] : [changeOf("changed", pair.draft)]),
      ...compareBlocks(after.nested, before.nested),
    ];
  });
}

function changeOf(mark: Mark, block: Block): Change {
  return { mark, id: block.id, title: titleOfBlock(block) };
}
