import type { Build } from "../../builds/builds";
import type { Progress } from "../status";

/** Texts of the status page in one language. */
export interface StatusTexts {
  langcode: string;
  title: string;
  signIn: string;
  token: string;
  wrongToken: string;
  liveRelease: string;
  none: string;
  now: string;
  idle: string;
  /** Before the first build. */
  nothing: string;
  /** Since `{time}`. */
  since: string;
  /** How the last build ended: `{state}`. */
  lastBuild: string;
  /** For the `{count}`th time. */
  attempt: string;
  /** The page cannot reach the publisher. */
  stale: string;
  /** `{count}` changes wait for the next build. */
  waiting: string;
  buildNow: string;
  log: string;
  changes: string;
  builds: string;
  page: string;
  allPages: string;
  published: string;
  building: string;
  visible: string;
  state: string;
  started: string;
  /** Length of a build. */
  duration: string;
  cause: string;
  problem: string;
  /** What is wrong in a release and has not kept it back. */
  warnings: string;
  /** `{time}`. */
  retry: string;
  progress: Record<Progress, string>;
  buildState: Record<Build["state"], string>;
  /** Kinds of events, by the name that the CMS gives them. */
  events: Record<string, string>;
}
