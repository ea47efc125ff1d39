import type { Logger } from "pino";
import type { Job } from "../../../store/jobs";
import type { Database } from "../../../store/openDatabase";
import { readSubmission, type Submission } from "../../../store/submissions";
import type { DeliveryChannel } from "../../../store/tables";
import { JobQueue } from "../../jobs/jobQueue";

/** A way to deliver submissions. */
export interface Channel {
  readonly name: DeliveryChannel;
  /**
   * Delivers a submission. May run again with the same id if recording the outcome fails.
   * @throws on failure; the queue retries later
   */
  deliver(submission: Submission, signal: AbortSignal): Promise<void>;
}

interface DeliveryOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly channels: readonly Channel[];
  /** Delay after the first failure, in milliseconds. */
  readonly retryMs: number;
}

const RETRY_MAX_MS = 6 * 3_600_000;

/**
 * Delivers submissions, retrying each until it succeeds. Each channel has its own queue, so that a failing
 * one delays no other. Idle until started.
 */
export class Deliveries {
  /** Channels for new submissions. */
  readonly channels: readonly DeliveryChannel[];
  private readonly queues: readonly JobQueue[];

  constructor(options: DeliveryOptions) {
    this.channels = options.channels.map(({ name }) => name);
    this.queues = options.channels.map((channel) => queueOf(channel, options));
  }

  /** Starts with the waiting submissions. */
  start(): void {
    for (const queue of this.queues) queue.start();
  }

  /** Call it after storing a submission. */
  wake(): void {
    for (const queue of this.queues) queue.wake();
  }

  /** Stops. An interrupted delivery counts as failed and runs again after the next start. */
  async stop(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.stop()));
  }
}

function queueOf(channel: Channel, { db, log, retryMs }: DeliveryOptions): JobQueue {
  return new JobQueue({
    db,
    log,
    retryMs,
    retryMaxMs: RETRY_MAX_MS,
    queue: channel.name,
    onDone: (job) => log.info(factsOf(job), "submission delivered"),
    onFailed: (job, reason) => log.warn({ ...factsOf(job), reason }, "submission not delivered"),
    failure: "deliveries could not be read",
    async handle({ key }, signal) {
      const submission = await readSubmission(db, key);
      // Undefined: deleted meanwhile, together with its jobs.
      if (submission !== undefined) await channel.deliver(submission, signal);
    },
  });
}

function factsOf({ key, queue, attempts }: Job) {
  return { submission: key, channel: queue, attempt: attempts };
}
