/** Kinds of content other than pages. */
export type DocumentKind = "library" | "medium" | "menu" | "site" | "topic" | "view" | "webform";

export interface DocumentInput {
  readonly kind: DocumentKind;
  readonly id: string;
  /** Empty if one document holds all languages. */
  readonly langcode: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Set for a document from a file. If the stored hash is the same, the store keeps the document unchanged. */
  readonly sourceHash?: string;
}

export interface StoredDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly langcode: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly hash: string;
  readonly revision: number;
}

/** A redirect from a path without a page. */
export interface StoredRedirect {
  readonly langcode: string;
  readonly path: string;
  readonly target: string;
  readonly code: number;
}
