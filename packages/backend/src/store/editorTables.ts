import type { ColumnType, GeneratedAlways } from "kysely";

/** Roles; each includes those before it. */
export type EditorRole = "EDITOR" | "PUBLISHER" | "ADMINISTRATOR";

/** A person or program that edits. Rows are never deleted, because revisions refer to them. */
export interface EditorTable {
  id: string;
  name: string;
  role: EditorRole;
  /** Whether the editor may read submissions. */
  reads_entries: boolean;
  /** SHA-256 of the token, hexadecimal. Null without a token. */
  token_hash: string | null;
  created: ColumnType<Date, string, never>;
  /** Last use of the token, to the hour. */
  last_used: ColumnType<Date | null, string | null, string>;
}

/** A line of the trail. */
export interface EditTable {
  number: GeneratedAlways<number>;
  at: ColumnType<Date, string, never>;
  editor_id: string;
  operation: string;
  /** PAGE, REDIRECT, EDITOR or a kind of document. */
  kind: string;
  item_id: string;
  langcode: string | null;
  revision: number | null;
  /** Chosen by the client, unique per editor. Null if missing or expired. */
  operation_id: string | null;
  /** Hash of the arguments, to detect another operation under the same id. */
  fingerprint: string | null;
  /** The result, as long as the operation id is stored. */
  result: ColumnType<unknown, string, string>;
}

/** An editor's approval of a revision. */
export interface ApprovalTable {
  node_id: string;
  langcode: string;
  number: number;
  editor_id: string;
  at: ColumnType<Date, string, never>;
}
