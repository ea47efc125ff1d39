import type { Build } from "../builds/builds";
import type { Progress } from "./status";
import { de } from "./texts/de";
import { en } from "./texts/en";
import { fr } from "./texts/fr";
import { it } from "./texts/it";

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

const languages: Record<string, StatusTexts> = { de, en, fr, it };

/** The texts for who sends this Accept-Language: the first language that we speak, or English. */
export function textsFor(acceptLanguage: string | undefined): StatusTexts {
  const wanted = (acceptLanguage ?? "").split(",").map((part) => part.trim().slice(0, 2));
  return wanted.map((code) => languages[code.toLowerCase()]).find(Boolean) ?? en;
}
