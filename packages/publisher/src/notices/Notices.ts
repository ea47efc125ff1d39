import { webhookHeaders } from "@quatrain/contract/standardWebhooks";
import type { FastifyBaseLogger } from "fastify";
import { type Build, type Builds, hasFailed, isLacking, standingFailure } from "../builds/builds";
import type { PublisherConfig } from "../config/config";
import type { Changes } from "../events/changes";
import { publishNotice, type PublishNotice } from "./publishNotice";

/** How long the receiver may take to answer. */
const TIMEOUT_MS = 15_000;
/** Wait after a delivery that failed; it doubles with each further one, an hour at most. */
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;

/**
 * Tells editors that a publish has failed, and later that it works again, by a webhook. A failure that repeats itself is told
 * once. What has not arrived is told later, also after a restart: the database knows.
 */
export class Notices {
  #failures = 0;
  #nextTry = 0;
  #telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly records: { builds: Builds; changes: Changes },
    private readonly config: Pick<PublisherConfig, "noticeUrl" | "noticeSecret">,
    private readonly logger: Pick<FastifyBaseLogger, "error">,
  ) {}

  /** Tells what is to be told, unless a delivery has just failed. It never throws. */
  tell(stopping: AbortSignal): Promise<void> {
    const { noticeUrl } = this.config;
    if (noticeUrl === undefined) return Promise.resolve();
    this.#telling = this.#telling.then(() => this.#tellLast(noticeUrl, stopping));
    return this.#telling;
  }

  async #tellLast(url: string, stopping: AbortSignal): Promise<void> {
    if (stopping.aborted || Date.now() < this.#nextTry) return;
    try {
      const { builds, changes } = this.records;
      const done = (await builds.latest()).filter(isDone);
      const [last] = done;
      if (!last || last.told) return;
      if (isNews(last, done)) {
        await this.#post(url, publishNotice(last, await changes.waitingChanges()), stopping);
      }
      await builds.markTold(last.id);
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
    // The same at each attempt, so that the receiver knows a repetition.
    const id = `publish-${notice.data.build}`;
    const { noticeSecret } = this.config;
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json; charset=utf-8",
        ...(noticeSecret !== undefined && webhookHeaders({ id, body }, noticeSecret)),
      },
      // A redirect would carry what is wrong to an address that nobody has configured.
      redirect: "manual",
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The receiver answered ${response.status}.`);
  }
}

/** Whether a build has come to an end by itself. */
function isDone({ ended, state }: Build): boolean {
  return ended !== null && state !== "interrupted";
}

/** @param done newest first; an end that has not arrived is no reason to be silent of the next */
function isNews(last: Build, done: readonly Build[]): boolean {
  const told = done.filter((build) => build.told !== null);
  const known = standingFailure(told);
  const isTrouble = hasFailed(last) || isLacking(last);
  if (!known) return isTrouble;
  if (!isTrouble) return standingFailure([last, ...told]) === undefined;
  return known.problem !== last.problem || known.page !== last.page;
}
