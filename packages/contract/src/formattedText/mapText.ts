import { BlockMapper } from "./BlockMapper";
import { type Change, ChangeCount } from "./changes";
import { InlineMapper } from "./InlineMapper";
import { type Node, treeOf } from "./tree";

/** What is known of where a text is shown. */
export interface TextOptions {
  /** Origins from which pages may load pictures, beside the site itself. Left out: any. */
  readonly pictureOrigins?: readonly string[] | undefined;
}

/** Brings HTML, wherever it comes from, into the elements that pages show. */
export function mapText(
  html: string,
  { pictureOrigins }: TextOptions = {},
): { readonly nodes: Node[]; readonly changes: readonly Change[] } {
  const count = new ChangeCount();
  const nodes = new BlockMapper(new InlineMapper(count, pictureOrigins)).text(treeOf(html));
  return { nodes, changes: count.all };
}
