import type { Change } from "@quatrain/contract/formattedText/changes";
import type { NodeFacts } from "../contentObject";
import type { DocumentInput, StoredRedirect } from "../documents";
import type { GivenItem, ItemProblem } from "./given";

/** A page in a language, checked and complete. */
export interface TranslationInput {
  readonly langcode: string;
  readonly published: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A page, checked. */
export interface NodeInput {
  /** Without a number of its own it gets the next one. */
  readonly facts: Omit<NodeFacts, "nid"> & { readonly nid: number | undefined };
  readonly translations: readonly TranslationInput[];
}

/** A file to copy to where media are kept. */
export interface FileInput {
  readonly source: string;
  /** SHA-256 of the content. */
  readonly hash: string;
}

/** A formatted text that pages show with changes. */
export interface TextChange {
  /** Where the text stands: the file inside the content folder, or what the source says. */
  readonly file: string;
  /** Field path inside the file. */
  readonly path: string;
  readonly changes: readonly Change[];
}

/** A redirect that is valid on its own, and where it comes from. */
export interface RedirectInput {
  readonly redirect: StoredRedirect;
  readonly item: GivenItem;
}

/** Content that is checked and ready to store. */
export interface ContentBundle {
  /** Can be gone through again. */
  readonly nodes: Iterable<NodeInput>;
  readonly documents: readonly DocumentInput[];
  readonly redirects: readonly RedirectInput[];
  readonly files: readonly FileInput[];
  readonly textChanges: readonly TextChange[];
  /** What is wrong with it, and what is not there that it refers to. */
  readonly problems: readonly ItemProblem[];
}
