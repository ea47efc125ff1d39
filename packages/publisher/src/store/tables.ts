import type { AffectedPath } from "@quatrain/contract/publishEvent";
import type { ColumnType, Generated } from "kysely";

/** A time: read as a date, written as text. */
type Moment = ColumnType<Date, string, string>;
type OptionalMoment = ColumnType<Date | null, string | null | undefined, string | null>;

/** A time that defaults to now. */
type RecordedMoment = ColumnType<Date, string | undefined, string>;

/** A JSON column: read as a value, written as text. */
type Json<T> = ColumnType<T, string | undefined, string>;

export interface RecordedPath extends AffectedPath {
  /** Title of a removed page, which no release has any more. */
  title?: string | undefined;
}

/** How a build makes a release: by a Gatsby build, or from new content with the code of the live release. */
export type BuildKind = "code" | "content";

export type BuildState =
  | "running"
  | "checking"
  /** A code release updates its content and goes live. */
  | "finishing"
  | "released"
  /** Its release equals the live one. */
  | "unchanged"
  | "failed"
  /** The gate refused its release. */
  | "refused"
  /** Its publisher stopped first. */
  | "interrupted";

/** Code and content releases that were made or tried. At most one of each kind runs. */
interface BuildTable {
  id: Generated<number>;
  kind: BuildKind;
  job_id: string;
  state: BuildState;
  attempt: Generated<number>;
  started: RecordedMoment;
  heartbeat: RecordedMoment;
  ended: OptionalMoment;
  release: string | null;
  /** Why it failed, or which pages it lacks. */
  problem: string | null;
  /** The page that caused the problem, if known. */
  page: string | null;
  /** Time of the automatic retry. */
  retry_at: OptionalMoment;
  /** The first changes that it took, in words. */
  causes: Json<string[]>;
  /** Number of changes that it took. */
  cause_count: Generated<number>;
  /** Problems that did not block it, one line each. */
  warnings: Json<string[]>;
  /** When editors were notified, or no notice was needed. */
  told: OptionalMoment;
}

/** Changes of the public content, and the builds that took them. The unreleased ones are the queue. */
interface ChangeTable {
  id: Generated<number>;
  event_id: string;
  event: string;
  /** When the editor acted. */
  at: Moment;
  /** When the publisher received the event. */
  received: RecordedMoment;
  node_id: string | null;
  langcode: string | null;
  everywhere: boolean;
  paths: Json<RecordedPath[]>;
  build_id: number | null;
  released: OptionalMoment;
}

interface OutsideLinkTable {
  url: string;
  /** Addresses of the first pages that have it. */
  pages: Json<string[]>;
  page_count: number;
  /** When it was last found in the pages. */
  seen: RecordedMoment;
  /** When it was last checked. */
  checked: OptionalMoment;
  /** Failed checks in a row. */
  failures: Generated<number>;
  failing_since: OptionalMoment;
  /** Problem in English. */
  problem: string | null;
}

interface SessionTable {
  /** Hash of the session id in the cookie. */
  mark: string;
  expires: Moment;
}

export interface Tables {
  session: SessionTable;
  build: BuildTable;
  outside_link: OutsideLinkTable;
  change: ChangeTable;
}
