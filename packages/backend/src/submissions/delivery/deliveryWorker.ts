import type { Logger } from "pino";
import type { Database } from "../../store/openDatabase";
import type { DeliveryChannel } from "../../store/tables";
import { readSubmission } from "../store";
import type { Channel } from "./channel";
import { type Claim, claimDue, nextDue, noteDelivered, noteFailed } from "./queue";

/** What the worker needs. */
export interface DeliveryOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly channels: readonly Channel[];
  /** Delay after the first failure, in milliseconds. */
  readonly retryMs: number;
}

/** How long to wait at most before looking again, for what another process has stored. */
const LOOK_MS = 60_000;

/**
 * Hands entries on until each has arrived. What waits is kept in the database, so it is taken up again
 * after a restart. Does nothing until it is started.
 */
export class DeliveryWorker {
  private readonly ending = new AbortController();
  private work: Promise<void> | undefined;
  private isAwaited = false;
  private endWait: () => void = () => undefined;

  constructor(private readonly options: DeliveryOptions) {}

  /** How new entries are to be handed on. */
  get channels(): DeliveryChannel[] {
    return this.options.channels.map(({ name }) => name);
  }

  /** Begins to hand on, with what has waited since the last time. */
  start(): void {
    if (this.options.channels.length > 0) this.work ??= this.run();
  }

  /** Tells that there is a new entry. */
  wake(): void {
    this.isAwaited = true;
    this.endWait();
  }

  /** Ends; a delivery under way counts as failed and is tried again after the next start. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.endWait();
    await this.work;
  }

  private async run(): Promise<void> {
    const { log } = this.options;
    while (!this.ending.signal.aborted) {
      this.isAwaited = false;
      let pause = LOOK_MS;
      try {
        pause = await this.deliverDue();
      } catch (error) {
        log.error({ err: error }, "deliveries could not be read");
      }
      await this.wait(pause);
    }
  }

  /** Hands on what is due. Answers how many milliseconds to wait for what comes next. */
  private async deliverDue(): Promise<number> {
    const { db } = this.options;
    const claims = await claimDue(db, this.channels, new Date());
    await Promise.all(claims.map((claim) => this.deliver(claim)));
    const next = await nextDue(db, this.channels);
    if (next === undefined) return LOOK_MS;
    return Math.min(Math.max(next.getTime() - Date.now(), 0), LOOK_MS);
  }

  private async deliver(claim: Claim): Promise<void> {
    const { db, log, channels, retryMs } = this.options;
    const facts = { submission: claim.submission_id, channel: claim.channel };
    try {
      const submission = await readSubmission(db, claim.submission_id);
      // Deleted meanwhile, and the delivery with it.
      if (submission === undefined) return;
      const channel = channels.find(({ name }) => name === claim.channel);
      await channel?.deliver(submission, this.ending.signal);
      await noteDelivered(db, claim, new Date());
      log.info({ ...facts, attempt: claim.attempts }, "entry handed on");
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ ...facts, attempt: claim.attempts, reason }, "entry not handed on");
      await noteFailed(db, claim, reason, new Date(), retryMs);
    }
  }

  private async wait(ms: number): Promise<void> {
    if (this.isAwaited || this.ending.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The message of a failed request says nothing; its cause does.
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
