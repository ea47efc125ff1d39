import type { BuildState } from "../../store/tables";

export interface StatusTexts {
  langcode: string;
  /** The language's own name. */
  ownName: string;
  title: string;
  /** Label of the language menu. */
  language: string;
  signIn: string;
  signOut: string;
  token: string;
  wrongToken: string;
  now: string;
  /** Everything is live since `{time}`. */
  allLive: string;
  /** Everything is live, since an unknown time. */
  idle: string;
  /** Before the first build. */
  nothing: string;
  /** `{count}`th try of a build. */
  attempt: string;
  /** The browser cannot reach the publisher. */
  stale: string;
  /** `{count}` changes wait for the next release. */
  waitingCount: string;
  buildNow: string;
  log: string;
  publishes: string;
  /** Link to the studio's form of a page. */
  edit: string;
  allPages: string;
  /** Placeholder for the title if a change names no page. */
  noPage: string;
  /** `{count}` more pages. */
  more: string;
  /** `{count}` changes. */
  changeCount: string;
  duration: string;
  /** Heading of problems that did not block a release. */
  warnings: string;
  deadLinks: string;
  /** Since `{time}`. */
  since: string;
  /** Precedes the pages with the link. */
  onPages: string;
  /** The next try is at `{time}`. */
  retry: string;
  /** Changes wait. */
  waiting: string;
  /** Changes wait after a failure. */
  failedWaiting: string;
  rolledBack: string;
  /** Each has a `{time}`. */
  buildState: Record<BuildState, string>;
  /** Texts by event name. */
  events: Record<string, string>;
}
