import type {
  AddressFragment,
  BlockFragments,
  DocumentMediaFragment,
  LinkFragment,
  MediaFragment,
  NodeTeaserFragment,
  ViewFragment,
} from "../cms/generated";

export type BlockKind = keyof BlockFragments;

/** Props of the component for a kind of block: the fields of its fragment. */
export type BlockProps<Kind extends BlockKind> = BlockFragments[Kind];

/**
 * Example content of a kind of block, by name. Every kind has "normal", "minimal" (only required fields) and
 * "longGerman" (long compound words, much text).
 */
export type Examples<Kind extends BlockKind> = Record<
  "normal" | "minimal" | "longGerman",
  BlockProps<Kind>
> &
  Record<string, BlockProps<Kind>>;

type Author = BlockProps<"TeaserCarouselInsights">["insights"][number]["authors"][number];

/** Content shared by examples of several kinds. */
export type SharedExample =
  | AddressFragment
  | Author
  | DocumentMediaFragment
  | LinkFragment
  | MediaFragment
  | NodeTeaserFragment
  | ViewFragment;

/**
 * Expected content of an example in German, in page order. Each list must be complete, and a missing list means
 * none. Only `texts` may be incomplete.
 */
export interface Found {
  /** Headings of all levels. */
  headings?: string[];
  /** Texts, or their beginnings, outside of headings, links and controls. */
  texts?: string[];
  /** Names and addresses of links; for generated files the type, "data:text/csv". */
  links?: [name: string, address: string][];
  /** Alternative texts of pictures and drawings; "" for decorative ones. */
  images?: string[];
  /** Roles or field types of controls, and their names. */
  controls?: [role: string, name: string][];
  /** Addresses of played or embedded media. */
  media?: string[];
  /** Number of entries of each list. */
  lists?: number[];
  /** Names of tables, and their numbers of rows with header. */
  tables?: [name: string, rows: number][];
}

export interface FindsNothing {
  nothing: string;
}

/** Expected content of each example of a kind. The normal example must show something. */
export type Finds<Named extends object> = { normal: Found } & {
  [Name in keyof Named]: Found | FindsNothing;
};
