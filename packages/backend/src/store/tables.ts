import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DocumentKind } from "../content/documents";
import type { ApprovalTable, EditTable, EditorTable } from "./editorTables";
import type { SourceItemTable, SourceStateTable } from "./sourceTables";

/** A JSON column: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>;

/** One row: counts every change of content, and names this store. */
export interface ContentStateTable {
  id: number;
  /** Differs between any two stores, so that a cursor of one is refused by the other. */
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

/** A page in one language: which of its revisions is public, and which is a draft. */
export interface NodeTranslationTable {
  node_id: string;
  langcode: string;
  published: number | null;
  /** Path of the published revision; unique in its language. */
  published_path: string | null;
  draft: number | null;
  latest: number;
  changed: ColumnType<Date, string, string>;
  /** When the published revision was published. Null while there is none. */
  published_at: ColumnType<Date | null, string | null, string | null>;
  /** Hash of the content file last loaded; null for pages that were never loaded from a file. */
  source_hash: string | null;
  version: number;
  /** Set in all languages of a page that is deleted. */
  deleted: Generated<boolean>;
}

/** What a page held at one time, in one language. Never changed once written, but for `moves`. */
export interface NodeRevisionTable {
  node_id: string;
  langcode: string;
  number: number;
  path: string;
  fields: Json<Record<string, unknown>>;
  hash: string;
  created: ColumnType<Date, string, never>;
  /** Whether publishing it puts the page below `parent`. No longer, once that is done. */
  moves: Generated<boolean>;
  /** Null: below no page. Of meaning only if the revision moves its page. */
  parent: string | null;
  /** The editor who saved it. Null: it came from a file, or is older than the table of editors. */
  author: ColumnType<string | null, string | null | undefined, never>;
}

/** A piece of content that is no page: a medium, a menu, a form ... */
export interface DocumentTable {
  kind: DocumentKind;
  id: string;
  /** Empty where one document holds all languages. */
  langcode: string;
  data: Json<Record<string, unknown>>;
  hash: string;
  revision: number;
  changed: ColumnType<Date, string, string>;
  source_hash: string | null;
  version: number;
  deleted: Generated<boolean>;
}

/** What a path that is no page leads to. */
export interface RedirectTable {
  langcode: string;
  path: string;
  /** `page:<id>`, an absolute URL or a path; empty for code 410. */
  target: string;
  /** 301, 302, or 410 for a page that was deleted. */
  code: number;
  deleted: boolean;
  /** Of the file that it was last loaded from. */
  source_hash: string | null;
  version: number;
}

/** The listing as it was last worked out, with the sequence at which each entry last changed. */
export interface ListingTable {
  langcode: string;
  path: string;
  revision: string;
  sequence: number;
  removed: boolean;
}

/** What every page of a language shows besides its own content, as the listing last found it. */
export interface ListingChromeTable {
  langcode: string;
  revision: string;
  sequence: number;
}

/** What can happen to what visitors see. */
export type PublishEventKind =
  "publish" | "unpublish" | "delete" | "menu" | "redirect" | "schedule" | "site";

/** What a visitor entered in a form. Never changed once written. */
export interface SubmissionTable {
  id: string;
  /** Counts the entries of all forms, from 1. */
  number: GeneratedAlways<number>;
  webform: string;
  langcode: string;
  /** Revision of the form that was filled in. */
  revision: string;
  /** Page that the form stood on. */
  path: string | null;
  /** What was entered, in the order of the form; several values of one element are several entries. */
  entries: Json<{ readonly element: string; readonly value: string }[]>;
  /** Unique in its form. Null: the visitor's program gave none. */
  idempotency_key: string | null;
  /** Whether the field was filled in that people do not see. */
  suspect: boolean;
  created: ColumnType<Date, string, never>;
}

/** A token of a form that has let an entry pass. */
export interface UsedFormTokenTable {
  /** Names the opening that the token proves. */
  nonce: string;
  expires: ColumnType<Date, string, never>;
}

/** How submissions are delivered. */
export type DeliveryChannel = "webhook" | "mail" | "copy";

/** What a preview token covers: one page, a page and everything below it, or the whole site. */
export type PreviewScope = "PAGE" | "SECTION" | "SITE";

/** A preview token that was issued. The token itself is made from this row and the secret. */
export interface PreviewTokenTable {
  id: string;
  scope: PreviewScope;
  /** The page, or the page at the head of the section. Null: the whole site. */
  node_id: string | null;
  /** Null: all. */
  langcode: string | null;
  /** Null: the draft of the moment. */
  revision: number | null;
  label: string | null;
  /** Token that it was shared from. Null: an editor made it. */
  shared_from: string | null;
  /** The editor's token at the beginning of all that sharing; the token itself, if it is one. */
  origin: string;
  /** The editor whose rights its holder has, too. Null: it shows, and does nothing. */
  acts_for: string | null;
  created: ColumnType<Date, string, never>;
  expires: ColumnType<Date, string, never>;
  revoked: ColumnType<Date | null, string | null, string>;
}

/** What happens to a page in a language by itself. */
export type ScheduledAction = "PUBLISH" | "UNPUBLISH";

/** What each queue is for: publish events, deliveries of submissions by a channel, scheduled changes. */
export type QueueName = "event" | DeliveryChannel | "schedule";

/** Work that waits, or is done. Written in the transaction of what it is for. */
export interface JobTable {
  number: GeneratedAlways<number>;
  queue: QueueName;
  /** Names it in its queue. */
  key: string;
  /** What is needed to do it, besides the key. */
  data: Json<unknown>;
  attempts: Generated<number>;
  /** When it is to be done. */
  due: ColumnType<Date, string, never>;
  /** When it may be claimed next: after a failure, or when a claim of it has ended. */
  next: ColumnType<Date, string, string>;
  /** When it was done or refused. Null: not yet. */
  done: ColumnType<Date | null, never, string>;
  /** Why the last attempt failed. */
  error: string | null;
}

/** All tables. */
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
