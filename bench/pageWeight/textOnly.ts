import type { BuiltPage } from "./BuiltSite";

/** Blocks of text, without media or behaviour. */
const TEXT_KINDS = ["ContactBox", "Layout", "LibraryItem", "LinkListItem", "QuoteItem", "TextItem"];

/** Whether all blocks of a content page are text. */
export function isTextOnly({ template, blocks }: BuiltPage): boolean {
  return (
    template === "ContentPage" &&
    blocks.length > 0 &&
    blocks.every((kind) => TEXT_KINDS.includes(kind))
  );
}

/** The content page with most blocks, all of them text. */
export function textOnly(pages: readonly BuiltPage[]): BuiltPage | undefined {
  const plain = pages.filter(isTextOnly);
  return plain.sort((one, other) => other.blocks.length - one.blocks.length)[0];
}
