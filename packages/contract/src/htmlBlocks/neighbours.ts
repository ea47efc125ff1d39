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

/** Whether a heading before a block can name it. */
export function takesTitle(block: Block): block is Titled {
  return TITLED.some((kind) => kind === block.kind) && !("title" in block);
}

/** Neighbours of one kind as one list. Undefined: they are none. */
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
