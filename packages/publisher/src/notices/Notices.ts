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
import type { Changes } from "../events/changes";
import { publishNotice, type PublishNotice } from "./publishNotice";

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
