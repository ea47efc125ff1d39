import type { ContentSort } from "@quatrain/contract/source";
import type { ColumnType } from "kysely";

/** Where the reading of a source left off. */
export interface SourceStateTable {
  source: string;
  /** Null: the next reading is of everything. */
  cursor: string | null;
  /** How content was made then of what it hands over. Null: before that was noted. */
  mapping: string | null;
  read_at: ColumnType<Date, string, string>;
}

/** What became of a mirrored piece of content otherwise than its source has it. */
export interface SourceRemark {
  /** Where it stands in the source. */
  readonly file: string;
  readonly reason: string;
}

/** A fault of a mirrored piece of content. */
export interface SourceProblem extends SourceRemark {
  /** Field path; empty for the whole. */
  readonly path: string;
}

/** A piece of content that a source hands over. While its row stands, it is not edited here. */
export interface SourceItemTable {
  source: string;
  sort: ContentSort;
  id: string;
  /** Empty where one piece holds all languages. */
  langcode: string;
  /** Of what was handed over and stored last. Null: nothing was fit to be stored so far. */
  hash: string | null;
  /** What was handed over, while it has faults: it may do once other content has changed. */
  given: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  problems: ColumnType<readonly SourceProblem[], string, string>;
  remarks: ColumnType<readonly SourceRemark[], string, string>;
}
