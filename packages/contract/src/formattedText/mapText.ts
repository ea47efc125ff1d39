import { BlockMapper } from "./BlockMapper";
import { type Change, ChangeCount } from "./changes";
import { InlineMapper } from "./InlineMapper";
import { type Node, treeOf } from "./tree";

/** Context of a text. */
export interface TextOptions {
  /** Allowed origins of pictures besides the site. Default: any. */
  readonly pictureOrigins?: readonly string[] | undefined;
}

/** Maps any HTML to the elements that pages show. */
export function mapText(
  html: string,
  { pictureOrigins }: TextOptions = {},
): { readonly nodes: Node[]; readonly changes: readonly Change[] } {
  const count = new ChangeCount();
  const nodes = new BlockMapper(new InlineMapper(count, pictureOrigins)).text(treeOf(html));
  return { nodes, changes: count.all };
}
