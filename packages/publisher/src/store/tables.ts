import type { AffectedPath } from "@quatrain/contract/publishEvent";
import type { ColumnType, Generated } from "kysely";

/** A moment: read as a date, written as text. */
type Moment = ColumnType<Date, string, string>;
type OptionalMoment = ColumnType<Date | null, string | null | undefined, string | null>;

/** A moment that the database sets if nobody else does. */
type RecordedMoment = ColumnType<Date, string | undefined, string>;

/** A JSON column: read as a value, written as text. */
type Json<T> = ColumnType<T, string | undefined, string>;

/** A path that a change concerns. */
export interface RecordedPath extends AffectedPath {
  /** Of a page that is gone, which no release tells any more. */
  title?: string | undefined;
}

/** What makes a release: a build of the site, or the live release's code with other content. */
export type BuildKind = "code" | "content";

/** How a build stands or has ended. */
export type BuildState =
  | "running"
  | "checking"
  /** A build of the site takes up what was published meanwhile, and goes live. */
  | "finishing"
  | "released"
  /** It made what is live already. */
  | "unchanged"
  | "failed"
  /** Built, but the safety gate did not let it out. */
  | "refused"
  /** Its publisher ended before it did. */
  | "interrupted";

/** Builds. At most one of each kind runs. */
interface BuildTable {
  id: Generated<number>;
  kind: BuildKind;
  job_id: string;
  state: BuildState;
  attempt: Generated<number>;
  started: RecordedMoment;
  heartbeat: RecordedMoment;
  ended: OptionalMoment;
  /** Name of the release it made. */
  release: string | null;
  /** Why it failed. */
  problem: string | null;
  /** The page that broke it, where that is known. */
  page: string | null;
  /** When it is tried again without being asked. */
  retry_at: OptionalMoment;
  /** The first of the changes that it took up, each in words. */
  causes: Json<string[]>;
  /** How many there were. */
  cause_count: Generated<number>;
  /** What is wrong in it and has not kept it back, one line each. */
  warnings: Json<string[]>;
  /** When editors were told how it ended, or needed not be told. */
  told: OptionalMoment;
}

/** Changes of the public content, and which build took them up. Those that no release contains are the queue. */
interface ChangeTable {
  id: Generated<number>;
  event_id: string;
  event: string;
  /** When the editor acted. */
  at: Moment;
  /** When the publisher was notified of it. */
  received: RecordedMoment;
  node_id: string | null;
  langcode: string | null;
  everywhere: boolean;
  paths: Json<RecordedPath[]>;
  build_id: number | null;
  released: OptionalMoment;
}

/** Links of the live pages to other sites. */
interface OutsideLinkTable {
  url: string;
  /** Addresses of the first pages that have it. */
  pages: Json<string[]>;
  page_count: number;
  /** When the pages were last found to have it. */
  seen: RecordedMoment;
  /** When it was last followed. */
  checked: OptionalMoment;
  /** How often in a row it led nowhere. */
  failures: Generated<number>;
  failing_since: OptionalMoment;
  /** What was wrong then, in English. */
  problem: string | null;
}

/** Editors who have signed in. */
interface SessionTable {
  /** Of what their cookie holds. */
  mark: string;
  expires: Moment;
}

/** The tables of the publisher. */
export interface Tables {
  session: SessionTable;
  build: BuildTable;
  outside_link: OutsideLinkTable;
  change: ChangeTable;
}
