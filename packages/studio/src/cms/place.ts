import type { DocumentKind } from "../fields/documentForms";

/** Identifies a page in a language, or another document: see `documentPlace`. */
export interface Place {
  readonly id: string;
  /** Empty where one document holds all languages. */
  readonly langcode: string;
}

/** Place of a document that is not a page. Ids of pages have no slash. */
export function documentPlace(kind: DocumentKind, id: string, langcode: string): Place {
  return { id: `${kind}/${id}`, langcode };
}

/** The document at a place. Undefined: a page. */
export function documentAt({ id }: Place): { kind: DocumentKind; id: string } | undefined {
  const end = id.indexOf("/");
  if (end < 0) return undefined;
  return { kind: id.slice(0, end) as DocumentKind, id: id.slice(end + 1) };
}

export function keyOf({ id, langcode }: Place): string {
  return `${langcode}:${id}`;
}
