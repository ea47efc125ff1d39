import type { BlockReference, PageFragment } from "../../cms/generated";
import { ownContent, pairBlocks, type Block } from "./pairBlocks";

/** How a block of a draft differs from the published page. */
export type Mark = "new" | "changed" | "removed";

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

const MAX_LENGTH = 60;

/** A short label for a block: its title, or else its first words. */
function titleOfBlock(block: Block): string | null {
  if ("title" in block && typeof block.title === "string") return block.title;
  const words = wordsOf(firstText(block) ?? "");
  if (words === "") return null;
  return words.length > MAX_LENGTH
    ? `${words.slice(0, MAX_LENGTH).replace(/\s\S*$/, "")} …`
    : words;
}

/** Plain text of HTML, by the browser's parser. Browser only. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? "");
  return words.join(" ").replace(/\s+/g, " ").trim();
}

/** The first formatted text in a value, or else the first title. */
function firstText(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("processed" in value && typeof value.processed === "string") return value.processed;
  if ("title" in value && typeof value.title === "string") return value.title;
  for (const entry of Object.values(value)) {
    const found = firstText(entry);
    if (found) return found;
  }
  return undefined;
}

export interface PageChanges {
  /** Whether the part before the blocks has changed: title, lead, picture, facts. */
  head: boolean;
  blocks: Change[];
}

// Fields that the CMS computes, fields that depend on other pages, and the blocks, which are compared separately.
const ignoredFields: ReadonlySet<string> = new Set([
  "nid",
  "langcode",
  "path",
  "status",
  "created",
  "changed",
  "translations",
  "metatags",
  "nearestTranslations",
  "breadcrumb",
  "children",
  "related",
  "posts",
  "insights",
  "view",
  "readingTime",
  "paragraphs",
]);

export function comparePages(draft: PageFragment, published: PageFragment): PageChanges {
  return {
    head: headOf(draft) !== headOf(published),
    blocks: compareBlocks(draft.paragraphs, published.paragraphs),
  };
}

function headOf(page: PageFragment): string {
  return JSON.stringify(Object.entries(page).filter(([field]) => !ignoredFields.has(field)));
}
