import { webhookHeaders } from "@quatrain/contract/standardWebhooks";
import type { FastifyBaseLogger } from "fastify";
import {
  type Build,
  type BuildHistory,
  hasFailed,
  isIncomplete,
  unresolvedFailure,
} from "../builds/BuildHistory";
import type { PublisherConfig } from "../config/config";
import type { Changes, Change } from "../events/changes";
import type { RecordedPath } from "../store/tables";

const TIMEOUT_MS = 15_000;
/** Wait after a failed delivery; it doubles with each further failure, up to an hour. */
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;

/**
 * Notifies editors by webhook that a publish has failed, and later that it works again. A repeated failure causes
 * one notice. The database records sent notices, so pending ones survive a restart.
 */
export class Notices {
  #failures = 0;
  #nextTry = 0;
  #sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly records: { builds: BuildHistory; changes: Changes },
    private readonly config: Pick<PublisherConfig, "noticeUrl" | "noticeSecret">,
    private readonly logger: Pick<FastifyBaseLogger, "error">,
  ) {}

  /** Sends a pending notice, unless a delivery has failed recently. Never throws. */
  send(stopping: AbortSignal): Promise<void> {
    const { noticeUrl } = this.config;
    if (noticeUrl === undefined) return Promise.resolve();
    this.#sending = this.#sending.then(() => this.#sendLast(noticeUrl, stopping));
    return this.#sending;
  }

  async #sendLast(url: string, stopping: AbortSignal): Promise<void> {
    if (stopping.aborted || Date.now() < this.#nextTry) return;
    try {
      const { builds, changes } = this.records;
      const done = (await builds.latest()).filter(isDone);
      const [last] = done;
      if (!last || last.told) return;
      if (needsNotice(last, done)) {
        await this.#post(url, publishNotice(last, await changes.waitingChanges()), stopping);
      }
      await builds.markNotified(last.id);
      this.#failures = 0;
    } catch (error) {
      if (stopping.aborted) return;
      this.#nextTry = Date.now() + Math.min(RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS);
      this.#failures += 1;
      this.logger.error({ err: error }, "editors could not be told how publishing went");
    }
  }

  async #post(url: string, notice: PublishNotice, stopping: AbortSignal): Promise<void> {
    const body = JSON.stringify(notice);
    // The same for each retry, so that the receiver can detect duplicates.
    const id = `publish-${notice.data.build}`;
    const { noticeSecret } = this.config;
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json; charset=utf-8",
        ...(noticeSecret !== undefined && webhookHeaders({ id, body }, noticeSecret)),
      },
      // A redirect would send the problem to an address that nobody has configured.
      redirect: "manual",
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The receiver answered ${response.status}.`);
  }
}

/** Whether a build has ended without interruption. */
function isDone({ ended, state }: Build): boolean {
  return ended !== null && state !== "interrupted";
}

/** Whether editors need a notice: compares with the last outcome that they know. @param done newest first */
function needsNotice(last: Build, done: readonly Build[]): boolean {
  const notified = done.filter((build) => build.told !== null);
  const known = unresolvedFailure(notified);
  const isProblem = hasFailed(last) || isIncomplete(last);
  if (!known) return isProblem;
  if (!isProblem) return unresolvedFailure([last, ...notified]) === undefined;
  return known.problem !== last.problem || known.page !== last.page;
}

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
function publishNotice(build: Build, waiting: readonly Change[]): PublishNotice {
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
