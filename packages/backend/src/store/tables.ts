import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DocumentKind } from "../content/documents";
import type { ApprovalTable, EditTable, EditorTable } from "./editorTables";
import type { SourceItemTable, SourceStateTable } from "./sourceTables";

/** A JSON column: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>;

/** A single row that counts content changes and identifies the store. */
export interface ContentStateTable {
  id: number;
  /** Differs between stores, so that a cursor of another store is refused. */
  epoch: string;
  /** Grows with every change. */
  version: number;
  /** Grows with every change of the listing. */
  sequence: number;
}

/** A page in all its languages. */
export interface NodeTable {
  id: string;
  nid: number;
  kind: string;
  parent: string | null;
  created: string;
  deleted: Generated<boolean>;
}

/** A page in one language, with its public and draft revisions. */
export interface NodeTranslationTable {
  node_id: string;
  langcode: string;
  published: number | null;
  /** Path of the published revision; unique in its language. */
  published_path: string | null;
  draft: number | null;
  latest: number;
  changed: ColumnType<Date, string, string>;
  /** Publication time of the public revision. Null if unpublished. */
  published_at: ColumnType<Date | null, string | null, string | null>;
  /** Hash of the last imported file. Null if never imported. */
  source_hash: string | null;
  version: number;
  /** Set in all languages of a deleted page. */
  deleted: Generated<boolean>;
}

/** A revision of a page in one language. Immutable except for `moves`. */
export interface NodeRevisionTable {
  node_id: string;
  langcode: string;
  number: number;
  path: string;
  fields: Json<Record<string, unknown>>;
  hash: string;
  created: ColumnType<Date, string, never>;
  /** Whether publishing moves the page below `parent`. Reset after the move. */
  moves: Generated<boolean>;
  /** Null: no parent. Meaningful only together with `moves`. */
  parent: string | null;
  /** The editor who saved it. Null if imported, or older than the editor table. */
  author: ColumnType<string | null, string | null | undefined, never>;
}

/** Content other than pages: a medium, a menu, a form ... */
export interface DocumentTable {
  kind: DocumentKind;
  id: string;
  /** Empty if one document holds all languages. */
  langcode: string;
  data: Json<Record<string, unknown>>;
  hash: string;
  revision: number;
  changed: ColumnType<Date, string, string>;
  source_hash: string | null;
  version: number;
  deleted: Generated<boolean>;
}

/** A redirect from a path without a page. */
export interface RedirectTable {
  langcode: string;
  path: string;
  /** `page:<id>`, a URL or a path; empty for code 410. */
  target: string;
  /** 301, 302, or 410 for a deleted page. */
  code: number;
  deleted: boolean;
  /** Hash of the last imported file. */
  source_hash: string | null;
  version: number;
}

/** The last recorded listing, with the sequence of each entry's last change. */
export interface ListingTable {
  langcode: string;
  path: string;
  revision: string;
  sequence: number;
  removed: boolean;
}

/** Revision of the content around all pages of a language, as last recorded. */
export interface ListingChromeTable {
  langcode: string;
  revision: string;
  sequence: number;
}

export type PublishEventKind =
  "publish" | "unpublish" | "delete" | "menu" | "redirect" | "schedule" | "site";

/** A form submission. Immutable. */
export interface SubmissionTable {
  id: string;
  /** Counts the submissions of all forms, from 1. */
  number: GeneratedAlways<number>;
  webform: string;
  langcode: string;
  revision: string;
  /** Page with the form. */
  path: string | null;
  /** The values, in the order of the form; an element with several values has several entries. */
  entries: Json<{ readonly element: string; readonly value: string }[]>;
  /** Unique per form. Null if the client sent none. */
  idempotency_key: string | null;
  /** Whether the honeypot was filled in. */
  suspect: boolean;
  created: ColumnType<Date, string, never>;
}

export interface UsedFormTokenTable {
  /** Identifies the token. */
  nonce: string;
  expires: ColumnType<Date, string, never>;
}

export type DeliveryChannel = "webhook" | "mail" | "copy";

/** Coverage of a preview token: one page, a page and everything below it, or the whole site. */
export type PreviewScope = "PAGE" | "SECTION" | "SITE";

/** An issued preview token. The token itself is computed from this row and the secret. */
export interface PreviewTokenTable {
  id: string;
  scope: PreviewScope;
  /** The page, or the page at the head of the section. Null: the whole site. */
  node_id: string | null;
  /** Null: all. */
  langcode: string | null;
  /** Null: the current draft. */
  revision: number | null;
  label: string | null;
  /** Token that it was shared from. Null if an editor created it. */
  shared_from: string | null;
  /** The editor's token at the root of the sharing; itself for such a token. */
  origin: string;
  /** The editor for whom the holder acts. Null: view only. */
  acts_for: string | null;
  created: ColumnType<Date, string, never>;
  expires: ColumnType<Date, string, never>;
  revoked: ColumnType<Date | null, string | null, string>;
}

export type ScheduledAction = "PUBLISH" | "UNPUBLISH";

/** Queues: publish events, deliveries by channel, and scheduled changes. */
export type QueueName = "event" | DeliveryChannel | "schedule";

/** A job, waiting or finished. Stored in the transaction that causes it. */
export interface JobTable {
  number: GeneratedAlways<number>;
  queue: QueueName;
  /** Unique in its queue. */
  key: string;
  /** Further data for the handler. */
  data: Json<unknown>;
  attempts: Generated<number>;
  /** Time to run it. */
  due: ColumnType<Date, string, never>;
  /** Earliest next claim: after a failed attempt, or after the current claim expires. */
  next: ColumnType<Date, string, string>;
  /** Time of success or refusal. Null while waiting. */
  done: ColumnType<Date | null, never, string>;
  /** Reason of the last failure. */
  error: string | null;
}

export interface Tables {
  approval: ApprovalTable;
  editor: EditorTable;
  edit: EditTable;
  job: JobTable;
  preview_token: PreviewTokenTable;
  submission: SubmissionTable;
  used_form_token: UsedFormTokenTable;
  content_state: ContentStateTable;
  node: NodeTable;
  node_translation: NodeTranslationTable;
  node_revision: NodeRevisionTable;
  document: DocumentTable;
  redirect: RedirectTable;
  source_item: SourceItemTable;
  source_state: SourceStateTable;
  listing: ListingTable;
  listing_chrome: ListingChromeTable;
}
