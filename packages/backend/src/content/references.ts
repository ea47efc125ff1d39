/** What content may refer to. */
export interface References {
  /** Kind of the page; undefined if there is none. */
  nodeKind(id: string): string | undefined;
  /** Kind of the medium; undefined if there is none. */
  mediumKind(id: string): string | undefined;
  hasTopic(id: string): boolean;
  hasWebform(id: string): boolean;
  hasLibraryItem(id: string): boolean;
  hasView(viewId: string, display: string): boolean;
}

/** Code of a problem: what content refers to is not there. Pages go without it. */
export const UNKNOWN_REFERENCE = "UNKNOWN_REFERENCE";

/** What is wrong with content, and where. */
export interface Problem {
  /** Field path, such as `paragraphs.2.link.page`; empty for the whole. */
  readonly path: string;
  readonly reason: string;
  /** Names it, for programs that say it in other languages. */
  readonly code?: string;
}
