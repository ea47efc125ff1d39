import type { Logger } from "pino";
import type { PublishConfig } from "../../config/publishing";
import type { ContentContext } from "../../content/context";
import { type Change, changeContent } from "../../store/contentVersion";
import { completeThrough, type Job, latestNumber } from "../../store/jobs";
import type { Database } from "../../store/openDatabase";
import type { ListingKeeper } from "../listing/listing";
import { JobQueue } from "../jobs/jobQueue";
import { WorkLoop } from "../jobs/workLoop";
import { postMessage } from "./postMessage";
import type { ContentEvent } from "./publishMessage";
import { type EventData, storeEvent } from "./storeEvent";

/** What sending publish events needs. */
interface PublishingOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly config: PublishConfig;
  readonly listings: Pick<ListingKeeper, "get">;
  /** The content of this moment. */
  readonly context: () => Promise<ContentContext>;
}

/** How long delivered events are kept. */
const KEPT_DAYS = 30;

/** How often the listing is updated with what another process has published, or time has changed. */
const PREPARE_MS = 60_000;

/**
 * Sends an event for every change of what visitors see, in order, retrying each until it is delivered. An
 * event is stored with its change, so an edit never waits for the receiver and no crash loses one.
 */
export class Publishing {
  private readonly queue: JobQueue;
  /** Prepares the listing for the site, which asks what has changed once it gets an event. */
  private readonly preparing: WorkLoop;

  constructor(private readonly options: PublishingOptions) {
    const { db, log, config } = options;
    this.queue = new JobQueue({
      db,
      log,
      queue: "event",
      order: "number",
      retryMs: config.retryMs,
      retryMaxMs: config.retryMaxMs,
      keptDays: KEPT_DAYS,
      handle: (job, signal) => this.deliver(job, signal),
      onDone: (job) => {
        log.info(factsOf(job), "publish event delivered");
        // Not before: on a large site it takes seconds, and nobody is to wait for it.
        this.preparing.wake();
      },
      onFailed: (job, reason) =>
        log.warn({ ...factsOf(job), reason }, "publish event not delivered"),
      failure: "publish events could not be handled",
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
  async change<T>(event: ContentEvent, work: (change: Change) => Promise<T>): Promise<T> {
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
  async record(change: Change, event: ContentEvent): Promise<void> {
    if (this.isConfigured) await storeEvent(change, event);
  }

  /** Says that a transaction with an event has ended. */
  wake(): void {
    this.queue.wake();
  }

  /** Starts sending, beginning with what is waiting. */
  start(): void {
    if (!this.isConfigured) return;
    this.queue.start();
    this.preparing.start();
  }

  /** Stops; what was not delivered is sent after the next start. */
  async stop(): Promise<void> {
    await Promise.all([this.queue.stop(), this.preparing.stop()]);
  }

  private async deliver({ key, data }: Job, signal: AbortSignal): Promise<void> {
    const { db, config } = this.options;
    const { webhook } = config;
    if (webhook === undefined) throw new Error("No receiver is configured.");
    const message = { id: key, body: (data as EventData).body };
    if (webhook.secret !== undefined) return postMessage(webhook, message, signal);
    // A call without a body says the same however many events it is for.
    const upTo = await latestNumber(db, "event");
    await postMessage(webhook, message, signal);
    await completeThrough(db, "event", upTo, new Date());
  }
}

function factsOf({ key, data, attempts }: Job) {
  return { id: key, event: (data as EventData).event, attempt: attempts };
}
