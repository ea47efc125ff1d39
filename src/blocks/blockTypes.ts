import type {
  AddressFragment,
  BlockFragments,
  DocumentMediaFragment,
  LinkFragment,
  MediaFragment,
  NodeTeaserFragment,
  ViewFragment,
} from "../cms/generated";

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

/** Who wrote something that a block announces. */
type Author = BlockProps<"TeaserCarouselInsights">["insights"][number]["authors"][number];

/** Content that examples of several kinds are made of. */
export type SharedExample =
  | AddressFragment
  | Author
  | DocumentMediaFragment
  | LinkFragment
  | MediaFragment
  | NodeTeaserFragment
  | ViewFragment;

/**
 * What a visitor finds in an example in German, all in the order of the page. Each list is complete:
 * what it does not name must not be there, and a list that is left out says that there is none.
 * `texts` alone names only what must be among the rest.
 */
export interface Found {
  /** Headings, whatever their rank. */
  headings?: string[];
  /** Text, or the beginning of it, outside of headings, links and controls. */
  texts?: string[];
  /** What links are called, and where they lead; of a file made on the spot its type, "data:text/csv". */
  links?: [name: string, address: string][];
  /** What pictures and drawings show; "" for one that says nothing to who cannot see it. */
  images?: string[];
  /** What can be pressed, chosen or filled in: its role, or the type of field, and its name. */
  controls?: [role: string, name: string][];
  /** Addresses of what is played or embedded. */
  media?: string[];
  /** How many entries each list has. */
  lists?: number[];
  /** What tables are called, and how many rows they have, that of the headings included. */
  tables?: [name: string, rows: number][];
}

/** That a visitor finds nothing at all in an example, and why this is right. */
export interface FindsNothing {
  nothing: string;
}

/** What a visitor finds in each of the examples of a kind of block. In the normal one there is something. */
export type Finds<Named extends object> = { normal: Found } & {
  [Name in keyof Named]: Found | FindsNothing;
};
