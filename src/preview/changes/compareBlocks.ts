import type { BlockReference } from "../../cms/generated";
import { ownContent, pairBlocks, type Block } from "./pairBlocks";
import { titleOfBlock } from "./titleOfBlock";

/** How a block of a draft differs from the published page. */
export type Mark = "new" | "changed" | "removed";

/** A block that differs. */
export interface Change {
  mark: Mark;
  /** Id of the block in the draft; of the published one where it is removed. */
  id: string;
  /** What the block is about. Null where it says nothing of itself. */
  title: string | null;
}

/**
 * What a draft changes, block by block, in the order of the draft. A block in another counts by
 * itself; where a whole container is new or removed, what is in it is not listed again.
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
