import type { Change } from "@quatrain/contract/formattedText/changes";
import type { NodeFacts } from "../contentObject";
import type { DocumentInput, StoredRedirect } from "../documents";
import type { DeliveredItem, ItemProblem } from "./deliveredItem";

/** A validated page in one language. */
export interface TranslationInput {
  readonly langcode: string;
  readonly published: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A validated page. */
export interface NodeInput {
  /** Undefined `nid`: the store assigns the next number. */
  readonly facts: Omit<NodeFacts, "nid"> & { readonly nid: number | undefined };
  readonly translations: readonly TranslationInput[];
}

/** A file to copy into the media folder. */
export interface FileInput {
  readonly source: string;
  /** SHA-256 of the content. */
  readonly hash: string;
}

/** A formatted text that pages show only with changes. */
export interface TextChange {
  /** File inside the content folder, or location as given by the source. */
  readonly file: string;
  /** Field path inside the file. */
  readonly path: string;
  readonly changes: readonly Change[];
}

/** A valid redirect, with the item that it came from. */
export interface RedirectInput {
  readonly redirect: StoredRedirect;
  readonly item: DeliveredItem;
}

/** Validated content, ready to store. */
export interface ContentBundle {
  /** Can be iterated several times. */
  readonly nodes: Iterable<NodeInput>;
  readonly documents: readonly DocumentInput[];
  readonly redirects: readonly RedirectInput[];
  readonly files: readonly FileInput[];
  readonly textChanges: readonly TextChange[];
  /** Faults and dangling references. */
  readonly problems: readonly ItemProblem[];
}
