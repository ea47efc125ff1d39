import type { BlockReference } from "../../cms/generated";

export type Block = BlockReference;

/** A block of the draft and its published version; one of them may be missing. */
export type Pair =
  | { draft: Block; published: Block }
  | { draft: Block; published?: never }
  | { draft?: never; published: Block };

const nestedFields = new Set(["paragraphs", "first", "second", "third", "blocks"]);

/** Content of a block without its nested blocks, as JSON, and the nested blocks. */
export function ownContent(block: Block): { text: string; nested: Block[] } {
  const nested: Block[] = [];
  const text = JSON.stringify(block, (key: string, value: unknown) => {
    if (nestedFields.has(key) && Array.isArray(value)) {
      // In the contract these fields hold only blocks.
      nested.push(...(value as Block[]));
      return undefined;
    }
    // Ignore ids of blocks, which may depend on their position.
    return typeof value === "object" && value !== null && isBlock(value)
      ? { ...value, id: undefined }
      : value;
  });
  return { text, nested };
}

function isBlock(value: object): boolean {
  return "__typename" in value && "id" in value && "langcode" in value && !("path" in value);
}

/**
 * Finds the published version of each block of a draft. Ids alone are unreliable: if the CMS numbers blocks by position, an
 * inserted block changes the ids of all that follow. So pairs equal blocks first, then similar blocks, then equal ids.
 *
 * @returns the blocks of the draft in order, with removed blocks at their previous position
 */
export function pairBlocks(draft: readonly Block[], published: readonly Block[]): Pair[] {
  const left = new Set(published);
  const partners = new Map<Block, Block>();
  const rules: ((block: Block, other: Block) => boolean)[] = [
    (block, other) => block.id === other.id && equal(block, other),
    equal,
    (block, other) => block.id === other.id && alike(block, other),
    (block, other) => titleOf(block) !== undefined && titleOf(block) === titleOf(other),
    alike,
    (block, other) => block.id === other.id,
  ];
  for (const belong of rules) {
    for (const block of draft) {
      if (partners.has(block)) continue;
      const partner = [...left].find(
        (other) => other.__typename === block.__typename && belong(block, other),
      );
      if (!partner) continue;
      partners.set(block, partner);
      left.delete(partner);
    }
  }
  const pairs = draft.map((block): Pair => {
    const partner = partners.get(block);
    return partner ? { draft: block, published: partner } : { draft: block };
  });
  for (const removed of left) {
    const before = published[published.indexOf(removed) - 1];
    // After its previous predecessor, or else first.
    const place = pairs.findIndex((pair) => before !== undefined && pair.published === before) + 1;
    pairs.splice(place, 0, { published: removed });
  }
  return pairs;
}

function equal(block: Block, other: Block): boolean {
  return whole(block) === whole(other);
}

function whole(block: Block): string {
  const { text, nested } = ownContent(block);
  return text + nested.map(whole).join("\n");
}

/** Whether two blocks have at least half of their words in common. */
function alike(block: Block, other: Block): boolean {
  const words = wordsOf(block);
  const others = wordsOf(other);
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared * 2 >= Math.max(words.size, others.size);
}

function wordsOf(value: unknown, words = new Set<string>()): Set<string> {
  if (typeof value === "string") {
    for (const word of value.match(/[\p{Letter}\p{Number}]+/gu) ?? []) words.add(word);
  } else if (typeof value === "object" && value !== null) {
    for (const [field, entry] of Object.entries(value)) {
      if (!["__typename", "id", "langcode"].includes(field)) wordsOf(entry, words);
    }
  }
  return words;
}

function titleOf(block: Block): string | undefined {
  return "title" in block && typeof block.title === "string" ? block.title : undefined;
}
