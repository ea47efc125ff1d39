import type { BuildState } from "../../store/tables";

/** Texts of the status page in one language. */
export interface StatusTexts {
  langcode: string;
  /** The language in itself. */
  ownName: string;
  title: string;
  /** Names the choice of a language. */
  language: string;
  signIn: string;
  signOut: string;
  token: string;
  wrongToken: string;
  now: string;
  /** All is live, the latest since `{time}`. */
  allLive: string;
  /** The same, where the time is not known. */
  idle: string;
  /** Before the first build. */
  nothing: string;
  /** For the `{count}`th time. */
  attempt: string;
  /** The page cannot reach the publisher. */
  stale: string;
  /** `{count}` changes wait for the next release. */
  waitingCount: string;
  buildNow: string;
  log: string;
  publishes: string;
  /** Leads to the form of a page. */
  edit: string;
  allPages: string;
  /** In place of a title, where a change names no page. */
  noPage: string;
  /** `{count}` more pages. */
  more: string;
  /** How many changes there are: `{count}`. */
  changeCount: string;
  /** Length of a build. */
  duration: string;
  /** What is wrong in a release and has not kept it back. */
  warnings: string;
  /** Links to other sites that lead nowhere. */
  deadLinks: string;
  /** Since `{time}`. */
  since: string;
  /** Before the pages that have such a link. */
  onPages: string;
  /** `{time}`. */
  retry: string;
  /** Changes wait. */
  waiting: string;
  /** They do so after an attempt that failed. */
  failedWaiting: string;
  rolledBack: string;
  /** Each with the `{time}` at which it began. */
  buildState: Record<BuildState, string>;
  /** Kinds of events, by the name that the CMS gives them. */
  events: Record<string, string>;
}
