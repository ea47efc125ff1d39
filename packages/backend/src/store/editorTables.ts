import type { ColumnType, GeneratedAlways } from "kysely";

/** What an editor may do; each role includes those before it. */
export type EditorRole = "EDITOR" | "PUBLISHER" | "ADMINISTRATOR";

/** Somebody, or a program, that edits. Rows stay, since revisions name them. */
export interface EditorTable {
  id: string;
  name: string;
  role: EditorRole;
  /** Whether entries of forms may be read. */
  reads_entries: boolean;
  /** SHA-256 of the token, hexadecimal. Null: there is none. */
  token_hash: string | null;
  created: ColumnType<Date, string, never>;
  /** When the token was last used, to the hour. */
  last_used: ColumnType<Date | null, string | null, string>;
}

/** Something that an editor did. */
export interface EditTable {
  number: GeneratedAlways<number>;
  at: ColumnType<Date, string, never>;
  editor_id: string;
  /** Name of the operation. */
  operation: string;
  /** Kind of what was edited: PAGE, REDIRECT, EDITOR or a kind of document. */
  kind: string;
  item_id: string;
  langcode: string | null;
  revision: number | null;
  /** Made by the client, unique for its editor. Null: none was given, or that is long ago. */
  operation_id: string | null;
  /** Of the arguments, to tell a repeated operation from another one under its id. */
  fingerprint: string | null;
  /** What was answered, as long as the operation id is known. */
  result: ColumnType<unknown, string, string>;
}

/** That an editor has approved a revision of a page in a language. */
export interface ApprovalTable {
  node_id: string;
  langcode: string;
  number: number;
  editor_id: string;
  at: ColumnType<Date, string, never>;
}
