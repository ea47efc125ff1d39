/** Lookups of everything that content may refer to. */
export interface References {
  /** Kind of the page; undefined if it does not exist. */
  nodeKind(id: string): string | undefined;
  /** Kind of the medium; undefined if it does not exist. */
  mediumKind(id: string): string | undefined;
  hasTopic(id: string): boolean;
  hasWebform(id: string): boolean;
  hasLibraryItem(id: string): boolean;
  hasView(viewId: string, display: string): boolean;
}

/** Code for a dangling reference. Pages omit the referring part. */
export const UNKNOWN_REFERENCE = "UNKNOWN_REFERENCE";

/** A fault in content. */
export interface Problem {
  /** Field path, such as `paragraphs.2.link.page`; empty for the whole content. */
  readonly path: string;
  readonly reason: string;
  /** Identifies the fault for programs that translate the message. */
  readonly code?: string;
}
