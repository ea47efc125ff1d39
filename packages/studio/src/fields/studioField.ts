export type ReferenceTarget = "page" | "medium" | "topic" | "webform";

/** Control for a value, independent of Payload. */
export type Control =
  | { readonly control: "line" | "lines" | "tick" | "formatted" | "json" }
  | { readonly control: "number"; readonly whole: boolean }
  | { readonly control: "lineList" | "numberList" }
  | { readonly control: "choice"; readonly choices: readonly string[] }
  | {
      readonly control: "reference" | "referenceList";
      readonly to: ReferenceTarget;
      /** Allowed kinds. Empty: any. */
      readonly kinds: readonly string[];
    }
  | { readonly control: "group"; readonly fields: readonly StudioField[] }
  /** Ordered list of objects of these kinds, at most `most`. */
  | { readonly control: "blocks"; readonly kinds: readonly string[]; readonly most: number | null };

/** A field that editors fill in. */
export interface StudioField {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  readonly edited: Control;
}

/** A kind of content with its fields. */
export interface StudioKind {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly fields: readonly StudioField[];
}

export interface StudioFields {
  readonly pages: readonly StudioKind[];
  /** Kinds of documents that are not pages. */
  readonly documents: readonly StudioKind[];
  /** Kinds of objects in fields: blocks and their parts. */
  readonly blocks: readonly StudioKind[];
}
