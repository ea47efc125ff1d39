/** What a reference leads to. */
export type ReferenceTarget = "page" | "medium" | "topic" | "webform";

/** How a value is edited, whatever program shows the field. */
export type Control =
  | { readonly control: "line" | "lines" | "tick" | "formatted" | "json" }
  | { readonly control: "number"; readonly whole: boolean }
  | { readonly control: "lineList" | "numberList" }
  | { readonly control: "choice"; readonly choices: readonly string[] }
  | {
      readonly control: "reference" | "referenceList";
      readonly to: ReferenceTarget;
      /** Kinds that may be chosen. Empty: any. */
      readonly kinds: readonly string[];
    }
  | { readonly control: "group"; readonly fields: readonly StudioField[] }
  /** Objects of these kinds, in order; `most` limits how many. */
  | { readonly control: "blocks"; readonly kinds: readonly string[]; readonly most: number | null };

/** A field that editors fill in. */
export interface StudioField {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  readonly edited: Control;
}

/** A kind of content with the fields that editors fill in. */
export interface StudioKind {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly fields: readonly StudioField[];
}

/** All that the studio edits. */
export interface StudioFields {
  /** Kinds of pages. */
  readonly pages: readonly StudioKind[];
  /** Kinds of content that are no pages. */
  readonly documents: readonly StudioKind[];
  /** Kinds of objects that stand in fields: blocks and what they consist of. */
  readonly blocks: readonly StudioKind[];
}
