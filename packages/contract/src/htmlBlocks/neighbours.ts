import type { Block } from "./scope";

const TITLED = [
  "AccordionItem",
  "AudioItem",
  "DownloadListItem",
  "ImageTextItem",
  "Layout",
  "LinkListItem",
  "SlideshowItem",
  "TableItem",
  "TeaserListCta",
  "TeaserListItem",
  "VideoEmbed",
  "VideoItem",
] as const satisfies readonly Block["kind"][];
type Titled = Extract<Block, { kind: (typeof TITLED)[number] }>;

/** Whether a preceding heading can become the title of a block. */
export function takesTitle(block: Block): block is Titled {
  return TITLED.some((kind) => kind === block.kind) && !("title" in block);
}

/** Joins two adjacent blocks of one kind into a list; undefined if they do not match. */
export function joinedLists(one: Block | undefined, other: Block): Block | undefined {
  if (one?.kind === "AccordionItem" && other.kind === "AccordionItem" && !other.title) {
    return { ...one, elements: both(one.elements, other.elements) };
  }
  if (one?.kind === "DownloadListItem" && other.kind === "DownloadListItem" && !other.title) {
    return { ...one, downloads: both(one.downloads, other.downloads) };
  }
  if (one?.kind === "TeaserListCta" && other.kind === "TeaserListCta" && !other.title) {
    return { ...one, ctas: both(one.ctas, other.ctas) };
  }
  return undefined;
}

type List<T> = readonly T[] | null | undefined;

function both<T>(one: List<T>, other: List<T>): T[] {
  return [...(one ?? []), ...(other ?? [])];
}
