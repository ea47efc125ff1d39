import type { Logger } from "pino";
import type { ContentContext } from "../content/context";
import type { ListingKeeper } from "../content/listing";
import { type Change, changeContent } from "../store/contentVersion";
import type { Database } from "../store/openDatabase";
import { reasonOf, WorkLoop } from "../workLoop";
import type { PublishConfig } from "./config";
import {
  claimFirst,
  type ClaimedEvent,
  firstDue,
  latestNumber,
  noteRefused,
  noteTold,
} from "./outbox";
import { postMessage } from "./postMessage";
import type { PublishEvent } from "./publishMessage";
import { storeEvent } from "./storeEvent";

/** What telling the site of changes needs. */
export interface PublishingOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly config: PublishConfig;
  readonly listings: Pick<ListingKeeper, "get">;
  /** The content of this moment. */
  readonly context: () => Promise<ContentContext>;
}

/** How long to wait at most before looking again, for what another process has stored. */
const LOOK_MS = 5000;

/** How often the listing is brought up to date with what was told elsewhere, or time has changed. */
const PREPARE_MS = 60_000;

/**
 * Tells a receiver of every change of what visitors see, in order, each until it has arrived. An
 * event is stored with its change, so an edit never waits for the receiver and no crash loses one.
 */
export class Publishing {
  private readonly loop: WorkLoop;
  /** Has the listing ready for the site, which asks what has changed once it is told of an event. */
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

  /** Whether there is somebody to tell. */
  get isConfigured(): boolean {
    return this.options.config.webhook !== undefined;
  }

  /** Changes content in one transaction, of which the site is told afterwards if it touches anything. */
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

  /** Begins to tell, with what has waited since the last time. */
  start(): void {
    if (!this.isConfigured) return;
    this.loop.start();
    this.preparing.start();
  }

  /** Ends; what has not arrived is told after the next start. */
  async stop(): Promise<void> {
    await Promise.all([this.loop.stop(), this.preparing.stop()]);
  }

  private async turn(signal: AbortSignal): Promise<number> {
    const { db } = this.options;
    const claim = await claimFirst(db, new Date());
    if (claim !== undefined) {
      await this.tell(claim, signal);
      return 0;
    }
    const due = await firstDue(db);
    if (due === undefined) return LOOK_MS;
    return Math.min(Math.max(due.getTime() - Date.now(), 0), LOOK_MS);
  }

  private async tell(claim: ClaimedEvent, signal: AbortSignal): Promise<void> {
    const { db, log, config } = this.options;
    if (config.webhook === undefined) return;
    const { number, id, event, attempts: attempt } = claim;
    // A call without a body says the same however many events it is for.
    const upTo = config.webhook.secret === undefined ? await latestNumber(db) : number;
    try {
      await postMessage(config.webhook, claim, signal);
      await noteTold(db, upTo, new Date());
      log.info({ id, event, attempt }, "publish event told");
      // Not before: on a large site it takes seconds, and nobody is to wait for it.
      this.preparing.wake();
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ id, event, attempt, reason }, "publish event not told");
      await noteRefused(db, claim, reason, new Date(), config);
    }
  }
}
