/** What kinds of content there are besides pages. */
export type DocumentKind = "library" | "medium" | "menu" | "site" | "topic" | "view" | "webform";

/** A document to store. */
export interface DocumentInput {
  readonly kind: DocumentKind;
  readonly id: string;
  /** Empty where one document holds all languages. */
  readonly langcode: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Set for a document that comes from a file: one that has not changed since is left alone. */
  readonly sourceHash?: string;
}

/** A document as it is read. */
export interface StoredDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly langcode: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly hash: string;
  readonly revision: number;
}

/** What a path that is no page leads to. */
export interface StoredRedirect {
  readonly langcode: string;
  readonly path: string;
  readonly target: string;
  readonly code: number;
}
