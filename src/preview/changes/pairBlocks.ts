import type { BlockReference } from "../../cms/generated";

/** A block with all its fields. */
export type Block = BlockReference;

/** A block of the draft and the published one that it was before; one of them may be missing. */
export type Pair =
  | { draft: Block; published: Block }
  | { draft: Block; published?: never }
  | { draft?: never; published: Block };

/** The fields in which a block holds others that are drawn as blocks by themselves. */
const nestedFields = new Set(["paragraphs", "first", "second", "third", "blocks"]);

/** What a block shows of its own, as one text, and the blocks in it. */
export function ownContent(block: Block): { text: string; nested: Block[] } {
  const nested: Block[] = [];
  const text = JSON.stringify(block, (key: string, value: unknown) => {
    if (nestedFields.has(key) && Array.isArray(value)) {
      // The contract has nothing but blocks in these fields.
      nested.push(...(value as Block[]));
      return undefined;
    }
    // Of blocks, the id may tell no more than the place.
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
 * Finds for each block of a draft the published one that it was before. The same id says so, unless
 * the CMS numbers blocks by their place: then one that is put in changes the ids of all that follow.
 * So what is equal belongs together first, then what is alike, and an id alone counts last.
 *
 * @returns the blocks of the draft in their order; removed ones stand where they stood.
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
    // Directly behind what it stood behind, or else in front.
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
