// What a source is. These types stand in for those of `@quatrain/contract/source`, which are made from the contract: once they
// are there, this file goes.

/** Where a reading left off, in words of the source's own. */
export type Cursor = string;

/** What sorts of content there are. */
type ContentSort = "page" | "medium" | "menu" | "topic" | "view" | "site" | "redirect";

/** Names a piece of content. */
export interface ContentKey {
  of: ContentSort;
  id: string;
  /** Left out where one piece holds all languages. */
  langcode?: string;
}

/** A piece of content: its kind and the fields that a content folder has for it. */
export interface SourceItem {
  kind: string;
  /** Where it is edited. */
  at?: string;
  [field: string]: unknown;
}

/** Something is no longer there, or no longer public. */
export interface SourceRemoval extends ContentKey {
  kind: "Removal";
}

/** Something is there and cannot be handed over. It stays as it was. */
export interface SourceFault extends ContentKey {
  kind: "Fault";
  at?: string;
  path?: string;
  reason: string;
}

/** What a source hands over. */
export type SourceEntry = SourceItem | SourceRemoval | SourceFault;

/** A CMS, or anything else that content comes from. */
export interface ContentSource {
  readonly name: string;
  /** Hands over everything or, if `since` is given, what has changed since then. Returns where it left off. */
  read(
    since: Cursor | null,
    signal: AbortSignal,
    named?: readonly string[],
  ): AsyncGenerator<SourceEntry, Cursor | null>;
  /** What editors have not published yet: the page, and the media that it shows. Undefined: there is no such page. */
  draft?(key: ContentKey, signal: AbortSignal): Promise<SourceItem[] | undefined>;
  /** Where forms are sent to. */
  readonly submissions?: "here" | "there";
}
