import type { DocumentKind } from "../fields/documentForms";
import type { Fields } from "../mapping/values";

/** A page in a language, or another document: see `documentPlace`. */
export interface Place {
  readonly id: string;
  /** Empty where one document holds all languages. */
  readonly langcode: string;
}

/** A file for a medium, which the CMS has taken in or which waits for that. */
export interface UploadedFile {
  readonly filename: string;
  /** SHA-256 of its content. */
  readonly hash: string;
  /** Set while only the studio has it. */
  readonly isKept?: true;
}

/** What is done at a place: an editing operation of the CMS, with its arguments. */
export type Deed =
  | {
      readonly does: "saveDraft";
      readonly kind: string;
      readonly path: string;
      readonly parent: string | null;
      readonly fields: Fields;
    }
  | { readonly does: "publish" | "unpublish" | "deleteTranslation" }
  | { readonly does: "schedulePublish" | "scheduleUnpublish"; readonly at: string | null }
  | { readonly does: "restoreRevision"; readonly number: number }
  | {
      readonly does: "saveDocument";
      readonly kind: DocumentKind;
      readonly document: string;
      readonly fields: Fields;
      /** Of a medium, in place of the one it has. */
      readonly file?: UploadedFile;
    }
  | { readonly does: "deleteDocument"; readonly kind: DocumentKind; readonly document: string }
  | { readonly does: "removeRedirect"; readonly path: string; readonly of: string };

/** A change that is on its way to the CMS. */
export interface Operation {
  /** The `operationId`: the same in each attempt. */
  readonly operationId: string;
  readonly place: Place;
  readonly deed: Deed;
  /** The editor who did it, by the id of the CMS. */
  readonly editor: string;
  /** Revision that the editor saw, 0 for none. */
  readonly basedOn: number;
}

/** Why the CMS refused an operation, for good. */
export interface Problem {
  /** Code of the CMS's error, such as CONFLICT or VALIDATION_FAILED. */
  readonly code: string;
  readonly message: string;
  /** What else the error carries: `problems`, `current`, `actualRevision`. */
  readonly details: Fields;
}

/** The CMS refused an operation; sent again, it would be refused again. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** Where content stands that is no page. Ids of pages have no slash. */
export function documentPlace(kind: DocumentKind, id: string, langcode: string): Place {
  return { id: `${kind}/${id}`, langcode };
}

/** What stands at a place, if it is no page. Undefined: it is one. */
export function documentAt({ id }: Place): { kind: DocumentKind; id: string } | undefined {
  const end = id.indexOf("/");
  if (end < 0) return undefined;
  return { kind: id.slice(0, end) as DocumentKind, id: id.slice(end + 1) };
}

/** Tells places apart. */
export function keyOf({ id, langcode }: Place): string {
  return `${langcode}:${id}`;
}

/** What holds all that an editor has written. */
export const SAVES: ReadonlySet<Deed["does"]> = new Set(["saveDraft", "saveDocument"]);
/** What may follow it once it is refused: another one, or the end of what it is of. */
export const SETTLES: ReadonlySet<Deed["does"]> = new Set([
  ...SAVES,
  "deleteTranslation",
  "deleteDocument",
  "removeRedirect",
]);

/** A file goes with what is written about it, until it has arrived. */
export function withFile(deed: Deed, earlier: Deed | undefined): Deed {
  if (deed.does !== "saveDocument" || deed.file !== undefined) return deed;
  const file = earlier?.does === "saveDocument" ? earlier.file : undefined;
  return file === undefined ? deed : { ...deed, file };
}
