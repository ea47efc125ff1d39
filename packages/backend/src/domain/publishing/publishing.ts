import type { Logger } from "pino";
import type { SentPublishEvent } from "@quatrain/contract/publishEvent";
import type { PublishConfig } from "../../config/publishing";
import { type Change, changeContent } from "../../store/contentVersion";
import { completeThrough, type Job, latestNumber } from "../../store/jobs";
import type { Database } from "../../store/openDatabase";
import { JobQueue } from "../jobs/jobQueue";
import { postWebhook } from "../jobs/postWebhook";
import { type ContentEvent, type EventData, storeEvent } from "./publishMessage";

interface PublishingOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly config: PublishConfig;
}

/** Days to keep delivered events. */
const KEPT_DAYS = 30;

/**
 * Sends an event for every change that visitors see, in order, and retries until delivery. The event is
 * stored with its change, so edits never wait for the receiver, and a crash loses no event.
 */
export class Publishing {
  private readonly queue: JobQueue;

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
      onDone: (job) => log.info(factsOf(job), "publish event delivered"),
      onFailed: (job, reason) =>
        log.warn({ ...factsOf(job), reason }, "publish event not delivered"),
      failure: "publish events could not be handled",
    });
  }

  get isConfigured(): boolean {
    return this.options.config.webhook !== undefined;
  }

  /** Changes content in one transaction, then notifies the site if a path was touched. */
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
   * Stores the event of a change, if it touches a path. Call it last in the transaction, and {@link wake}
   * after the commit.
   */
  async record(change: Change, event: ContentEvent): Promise<void> {
    if (this.isConfigured) await storeEvent(change, event);
  }

  /** Call it after the commit of a transaction with an event. */
  wake(): void {
    this.queue.wake();
  }

  /** Starts with the waiting events. */
  start(): void {
    if (this.isConfigured) this.queue.start();
  }

  /** Stops. Undelivered events are sent after the next start. */
  stop(): Promise<void> {
    return this.queue.stop();
  }

  private async deliver({ key, data }: Job, signal: AbortSignal): Promise<void> {
    const { db, config } = this.options;
    const { webhook } = config;
    if (webhook === undefined) throw new Error("No receiver is configured.");
    const message = { id: key, body: (data as EventData).body };
    if (webhook.secret !== undefined) return postWebhook(webhook, message, signal);
    // A build hook has no body, so one call covers all waiting events.
    const upTo = await latestNumber(db, "event");
    await postWebhook(webhook, message, signal);
    await completeThrough(db, "event", upTo, new Date());
  }
}

function factsOf({ key, data, attempts }: Job) {
  return { id: key, event: (data as EventData).event, attempt: attempts };
}

/** The latest events, newest first, and the number of waiting ones. */
export async function listEvents(db: Database, first: number) {
  const rows = await db
    .selectFrom("job")
    .selectAll()
    .where("queue", "=", "event")
    .orderBy("number", "desc")
    .limit(first)
    .execute();
  const { waiting } = await db
    .selectFrom("job")
    .select(({ fn }) => fn.countAll().as("waiting"))
    .where("queue", "=", "event")
    .where("done", "is", null)
    .executeTakeFirstOrThrow();
  const items = rows.map(({ key, data, due, next, done, attempts, error }) => {
    const { event, nodeId, langcode, body } = data as EventData;
    const { paths = [], everywhere = false } = JSON.parse(body) as SentPublishEvent;
    return {
      id: key,
      event,
      at: due.toISOString(),
      nodeId,
      langcode,
      attempts,
      error,
      paths: paths.length,
      everywhere,
      due: done === null ? next.toISOString() : null,
      delivered: done?.toISOString() ?? null,
    };
  });
  return { items, waiting: Number(waiting) };
}
