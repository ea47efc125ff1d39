import type { BlockFragments } from "../cms/generated";

/** A kind of block that the site draws. */
export type BlockKind = keyof BlockFragments;

/** What the component of a kind of block is given: the fields of its fragment. */
export type BlockProps<Kind extends BlockKind> = BlockFragments[Kind];

/**
 * Sample content of a kind of block, by name. Every kind has "normal", "minimal" (only what the
 * contract demands) and "longGerman" (long compound words, much text).
 */
export type Examples<Kind extends BlockKind> = Record<
  "normal" | "minimal" | "longGerman",
  BlockProps<Kind>
> &
  Record<string, BlockProps<Kind>>;
