import { type Build, hasFailed, isLacking } from "../builds/builds";
import type { Change } from "../events/changes";
import type { RecordedPath } from "../store/tables";

/** What editors are told: that a publish has failed, or went without pages, or that it works again. */
export interface PublishNotice {
  /** Sentences for people; chats show this field. */
  text: string;
  type: "publish.failed" | "publish.incomplete" | "publish.recovered";
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    build: number;
    state: Build["state"];
    problem: string | null;
    /** The page to blame, where that is known. */
    page: string | null;
    /** When it is tried again, in ISO 8601. */
    retryAt: string | null;
    /** The first of the pages that wait for it. */
    waiting: RecordedPath[];
    /** How many changes wait. */
    waitingCount: number;
  };
}

function typeOf(build: Build): PublishNotice["type"] {
  if (hasFailed(build)) return "publish.failed";
  return isLacking(build) ? "publish.incomplete" : "publish.recovered";
}

/** How many of the pages that wait are named. */
const PAGES_NAMED = 5;

/** Longer texts are cut: chats take few thousand characters. */
const LONGEST_PROBLEM = 1500;

/** What there is to say of the end of a build, the changes that wait since included. */
export function publishNotice(build: Build, waiting: readonly Change[]): PublishNotice {
  const { id, state, page, ended, retry_at } = build;
  const problem = build.problem?.slice(0, LONGEST_PROBLEM) ?? null;
  const pages = waiting.flatMap(({ paths }) => paths).slice(0, PAGES_NAMED);
  const retryAt = retry_at?.toISOString() ?? null;
  const rest = [`Changes that wait: ${waiting.length}.`, retryAt && `Next attempt: ${retryAt}.`];
  const said = {
    "publish.failed": [
      `Publishing failed (build ${id}): ${problem ?? "for an unknown reason."}`,
      "The live release stays as it is.",
      ...rest,
    ],
    "publish.incomplete": [`Pages could not be read (build ${id}): ${problem}`, ...rest],
    "publish.recovered": [`Publishing works again (build ${id}).`],
  };
  const type = typeOf(build);
  return {
    text: said[type].filter(Boolean).join(" "),
    type,
    timestamp: (ended ?? new Date()).toISOString(),
    data: {
      build: id,
      state,
      problem,
      page,
      retryAt,
      waiting: pages,
      waitingCount: waiting.length,
    },
  };
}
