import type { Logger } from "pino";
import {
  type Claim,
  CLAIM_MS,
  claimDue,
  nextDue,
  markDelivered,
  markFailed,
  renewClaim,
} from "../../../store/deliveries";
import type { Database } from "../../../store/openDatabase";
import { readSubmission } from "../../../store/submissions";
import type { DeliveryChannel } from "../../../store/tables";
import { reasonOf, WorkLoop } from "../../workLoop";
import type { Channel } from "./channel";

/** What the worker needs. */
interface DeliveryOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly channels: readonly Channel[];
  /** Delay after the first failure, in milliseconds. */
  readonly retryMs: number;
}

/**
 * How long to wait at most before looking again, for what another process has stored or left behind.
 * With the time that a claim holds, it makes 15 seconds at most until another process takes over.
 */
const LOOK_MS = 5000;

/**
 * Delivers submissions, retrying each until it has arrived. Deliveries are kept in the database, so they
 * survive a restart. Does nothing until it is started.
 */
export class DeliveryWorker {
  private readonly loop: WorkLoop;

  constructor(private readonly options: DeliveryOptions) {
    this.loop = new WorkLoop({
      log: options.log,
      failure: "deliveries could not be read",
      pauseMs: LOOK_MS,
      turn: (signal) => this.deliverDue(signal),
    });
  }

  /** How new submissions are delivered. */
  get channels(): DeliveryChannel[] {
    return this.options.channels.map(({ name }) => name);
  }

  /** Starts delivering, beginning with what is waiting. */
  start(): void {
    if (this.options.channels.length > 0) this.loop.start();
  }

  /** Call it when there is a new submission. */
  wake(): void {
    this.loop.wake();
  }

  /** Ends; a running delivery counts as failed and is tried again after the next start. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Delivers what is due. Returns how many milliseconds to wait for what comes next. */
  private async deliverDue(signal: AbortSignal): Promise<number> {
    const { db } = this.options;
    const claims = await claimDue(db, this.channels, new Date());
    await Promise.all(claims.map((claim) => this.deliver(claim, signal)));
    const next = await nextDue(db, this.channels);
    if (next === undefined) return LOOK_MS;
    return Math.min(Math.max(next.getTime() - Date.now(), 0), LOOK_MS);
  }

  /** Renews a claim for as long as the work takes, so that no other process takes it over. */
  private async holding(claim: Claim, work: () => Promise<void>): Promise<void> {
    const { db, log } = this.options;
    const renewal = setInterval(() => {
      renewClaim(db, claim, new Date()).catch((error: unknown) =>
        log.warn(
          { reason: reasonOf(error) },
          "the claim of a running delivery could not be renewed",
        ),
      );
    }, CLAIM_MS / 3);
    try {
      await work();
    } finally {
      clearInterval(renewal);
    }
  }

  private async deliver(claim: Claim, signal: AbortSignal): Promise<void> {
    const { db, log, channels, retryMs } = this.options;
    const facts = { submission: claim.submission_id, channel: claim.channel };
    try {
      const submission = await readSubmission(db, claim.submission_id);
      // Deleted meanwhile, and the delivery with it.
      if (submission === undefined) return;
      const channel = channels.find(({ name }) => name === claim.channel);
      await this.holding(claim, async () => channel?.deliver(submission, signal));
      await markDelivered(db, claim, new Date());
      log.info({ ...facts, attempt: claim.attempts }, "submission delivered");
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ ...facts, attempt: claim.attempts, reason }, "submission not delivered");
      await markFailed(db, claim, reason, new Date(), retryMs);
    }
  }
}
