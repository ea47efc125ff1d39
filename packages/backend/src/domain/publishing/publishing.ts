import type { Logger } from "pino";
import type { PublishConfig } from "../../config/publishing";
import type { ContentContext } from "../../content/context";
import { type Change, changeContent } from "../../store/contentVersion";
import type { Database } from "../../store/openDatabase";
import {
  claimFirst,
  type ClaimedEvent,
  firstDue,
  latestNumber,
  markFailed,
  markDelivered,
} from "../../store/outbox";
import type { ListingKeeper } from "../listing/listing";
import { reasonOf, WorkLoop } from "../workLoop";
import { postMessage } from "./postMessage";
import type { PublishEvent } from "./publishMessage";
import { storeEvent } from "./storeEvent";

/** What sending publish events needs. */
interface PublishingOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly config: PublishConfig;
  readonly listings: Pick<ListingKeeper, "get">;
  /** The content of this moment. */
  readonly context: () => Promise<ContentContext>;
}

/** How long to wait at most before looking again, for what another process has stored. */
const LOOK_MS = 5000;

/** How often the listing is updated with what another process has published, or time has changed. */
const PREPARE_MS = 60_000;

/**
 * Sends an event for every change of what visitors see, in order, retrying each until it is delivered. An
 * event is stored with its change, so an edit never waits for the receiver and no crash loses one.
 */
export class Publishing {
  private readonly loop: WorkLoop;
  /** Prepares the listing for the site, which asks what has changed once it gets an event. */
  private readonly preparing: WorkLoop;

  constructor(private readonly options: PublishingOptions) {
    this.loop = new WorkLoop({
      log: options.log,
      failure: "publish events could not be handled",
      pauseMs: LOOK_MS,
      turn: (signal) => this.turn(signal),
    });
    this.preparing = new WorkLoop({
      log: options.log,
      failure: "the listing could not be prepared",
      pauseMs: PREPARE_MS,
      turn: async () => {
        await options.listings.get(await options.context());
        return PREPARE_MS;
      },
    });
  }

  /** Whether a receiver is configured. */
  get isConfigured(): boolean {
    return this.options.config.webhook !== undefined;
  }

  /** Changes content in one transaction, and notifies the site afterwards if it touches anything. */
  async change<T>(event: PublishEvent, work: (change: Change) => Promise<T>): Promise<T> {
    const result = await changeContent(this.options.db, async (change) => {
      const done = await work(change);
      await this.record(change, event);
      return done;
    });
    this.wake();
    return result;
  }

  /**
   * Stores the event of a change, if that touches anything, as the last thing that happens in it. Call
   * {@link wake} when the transaction has ended.
   */
  async record(change: Change, event: PublishEvent): Promise<void> {
    if (this.isConfigured) await storeEvent(change, event);
  }

  /** Says that a transaction with an event has ended. */
  wake(): void {
    this.loop.wake();
  }

  /** Starts sending, beginning with what is waiting. */
  start(): void {
    if (!this.isConfigured) return;
    this.loop.start();
    this.preparing.start();
  }

  /** Stops; what was not delivered is sent after the next start. */
  async stop(): Promise<void> {
    await Promise.all([this.loop.stop(), this.preparing.stop()]);
  }

  private async turn(signal: AbortSignal): Promise<number> {
    const { db } = this.options;
    const claim = await claimFirst(db, new Date());
    if (claim !== undefined) {
      await this.deliver(claim, signal);
      return 0;
    }
    const due = await firstDue(db);
    if (due === undefined) return LOOK_MS;
    return Math.min(Math.max(due.getTime() - Date.now(), 0), LOOK_MS);
  }

  private async deliver(claim: ClaimedEvent, signal: AbortSignal): Promise<void> {
    const { db, log, config } = this.options;
    if (config.webhook === undefined) return;
    const { number, id, event, attempts: attempt } = claim;
    // A call without a body says the same however many events it is for.
    const upTo = config.webhook.secret === undefined ? await latestNumber(db) : number;
    try {
      await postMessage(config.webhook, claim, signal);
      await markDelivered(db, upTo, new Date());
      log.info({ id, event, attempt }, "publish event delivered");
      // Not before: on a large site it takes seconds, and nobody is to wait for it.
      this.preparing.wake();
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ id, event, attempt, reason }, "publish event not delivered");
      await markFailed(db, claim, reason, new Date(), config);
    }
  }
}
