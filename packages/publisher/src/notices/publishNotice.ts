import { type Build, hasFailed, isIncomplete } from "../builds/BuildHistory";
import type { Change } from "../events/changes";
import type { RecordedPath } from "../store/tables";

/** Notice to editors: a publish has failed, went live incomplete, or works again. */
export interface PublishNotice {
  /** Text for people; chats show this field. */
  text: string;
  type: "publish.failed" | "publish.incomplete" | "publish.recovered";
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: {
    build: number;
    state: Build["state"];
    problem: string | null;
    /** The page that caused the problem, if known. */
    page: string | null;
    /** Time of the retry, in ISO 8601. */
    retryAt: string | null;
    /** The first waiting pages. */
    waiting: RecordedPath[];
    waitingCount: number;
  };
}

function typeOf(build: Build): PublishNotice["type"] {
  if (hasFailed(build)) return "publish.failed";
  return isIncomplete(build) ? "publish.incomplete" : "publish.recovered";
}

const PAGES_NAMED = 5;

/** Longest problem text: chats accept a few thousand characters. */
const LONGEST_PROBLEM = 1500;

/** Describes the outcome of a build, with the waiting changes. */
export function publishNotice(build: Build, waiting: readonly Change[]): PublishNotice {
  const { id, state, page, ended, retry_at } = build;
  const problem = build.problem?.slice(0, LONGEST_PROBLEM) ?? null;
  const pages = waiting.flatMap(({ paths }) => paths).slice(0, PAGES_NAMED);
  const retryAt = retry_at?.toISOString() ?? null;
  const rest = [`Changes that wait: ${waiting.length}.`, retryAt && `Next attempt: ${retryAt}.`];
  const sentences = {
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
    text: sentences[type].filter(Boolean).join(" "),
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
