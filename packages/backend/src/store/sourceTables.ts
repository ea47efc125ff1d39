import type { ContentSort } from "@quatrain/contract/source";
import type { ColumnType } from "kysely";

/** Position of the last reading of a source. */
export interface SourceStateTable {
  source: string;
  /** Null: the next reading covers everything. */
  cursor: string | null;
  /** Version of the mapping at that reading. Null if older than this column. */
  mapping: string | null;
  read_at: ColumnType<Date, string, string>;
}

/** How a mirrored item differs from its source. */
export interface SourceRemark {
  /** Location in the source. */
  readonly file: string;
  readonly reason: string;
}

/** A fault of a mirrored item. */
export interface SourceProblem extends SourceRemark {
  /** Field path; empty for the whole item. */
  readonly path: string;
}

/** A mirrored item. Its row blocks editing in this CMS. */
export interface SourceItemTable {
  source: string;
  sort: ContentSort;
  id: string;
  /** Empty if one item holds all languages. */
  langcode: string;
  /** Hash of the last stored version. Null: never stored. */
  hash: string | null;
  /** The delivered value of a faulty item, for retries once other content has changed. */
  given: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  problems: ColumnType<readonly SourceProblem[], string, string>;
  remarks: ColumnType<readonly SourceRemark[], string, string>;
}
