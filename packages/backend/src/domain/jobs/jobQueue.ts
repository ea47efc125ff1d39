import type { Logger } from "pino";
import {
  claimJobs,
  CLAIM_MS,
  completeJob,
  failJob,
  type Job,
  nextDue,
  purgeDone,
  type QueueOrder,
  refuseJob,
  renewClaim,
} from "../../store/jobs";
import type { Database } from "../../store/openDatabase";
import { type Clock, systemClock } from "../clock";
import { reasonOf, WorkLoop } from "./workLoop";

export interface JobQueueOptions extends QueueOrder {
  readonly db: Database;
  readonly log: Logger;
  readonly clock?: Clock;
  /**
   * Runs a job. It may run twice if recording the outcome fails.
   * @throws on failure; the queue retries later
   */
  handle(job: Job, signal: AbortSignal): Promise<void>;
  /** Called after a job is done and recorded. */
  onDone(job: Job): void;
  /** Called after a failed attempt. */
  onFailed(job: Job, reason: string): void;
  /** Unset: retry every job until it succeeds. */
  readonly refusal?: {
    /** Whether a retry is pointless. */
    isFinal(error: unknown): boolean;
    /** Called with the reason, which is stored with the job. */
    onRefused(job: Job, reason: string): void;
  };
  /** Log message for a database failure. */
  readonly failure: string;
  /** Delay after the first failure, in milliseconds; doubles each time. */
  readonly retryMs: number;
  /** Longest delay, in milliseconds. */
  readonly retryMaxMs: number;
  /** Days to keep finished jobs. Unset: forever. */
  readonly keptDays?: number;
}

/**
 * Longest wait between two looks, in milliseconds, for jobs that another process has stored or abandoned.
 * Together with the claim's lifetime, another process takes over within 15 seconds.
 */
const LOOK_MS = 5000;

const DAY_MS = 86_400_000;

/**
 * Runs the jobs of one queue, each at least once, until it succeeds or is refused. Jobs are rows stored in
 * the transaction that causes them, so a crash loses none. {@link wake} starts a look at once; otherwise
 * the queue polls for jobs that fall due and for those of other processes. Several processes may share a
 * queue. Idle until started.
 */
export class JobQueue {
  private readonly loop: WorkLoop;
  private readonly now: Clock;

  constructor(private readonly options: JobQueueOptions) {
    this.now = options.clock ?? systemClock;
    this.loop = new WorkLoop({
      log: options.log,
      failure: options.failure,
      pauseMs: LOOK_MS,
      turn: (signal) => this.turn(signal),
    });
  }

  /** Starts with the waiting jobs. */
  start(): void {
    this.loop.start();
  }

  /** Call it after the commit of a transaction that stored a job. */
  wake(): void {
    this.loop.wake();
  }

  /** Aborts the running jobs and waits for them. They run again after the next start. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Runs the due jobs. @returns milliseconds until the next look */
  private async turn(signal: AbortSignal): Promise<number> {
    const { db } = this.options;
    const jobs = await claimJobs(db, this.options, this.now());
    await Promise.all(jobs.map((job) => this.take(job, signal)));
    if (jobs.length > 0) return 0;
    const next = await nextDue(db, this.options);
    if (next === undefined) return LOOK_MS;
    return Math.min(Math.max(next.getTime() - this.now().getTime(), 0), LOOK_MS);
  }

  private async take(job: Job, signal: AbortSignal): Promise<void> {
    const { db, queue, keptDays } = this.options;
    try {
      await this.holding(job, () => this.options.handle(job, signal));
      await completeJob(db, job, this.now());
    } catch (error) {
      return this.noteFailure(job, error);
    }
    this.options.onDone(job);
    if (keptDays !== undefined) await purgeDone(db, queue, this.inMs(-keptDays * DAY_MS));
  }

  private async noteFailure(job: Job, error: unknown): Promise<void> {
    const { db, refusal } = this.options;
    const reason = reasonOf(error);
    if (refusal?.isFinal(error)) {
      refusal.onRefused(job, reason);
      await refuseJob(db, job, reason, this.now());
    } else {
      this.options.onFailed(job, reason);
      await failJob(db, job, reason, this.inMs(this.delayAfter(job)));
    }
  }

  /** Exponential backoff up to a limit, with jitter so that many senders do not retry at once. */
  private delayAfter({ attempts }: Job): number {
    const { retryMs, retryMaxMs } = this.options;
    const longest = Math.min(retryMs * 2 ** Math.min(attempts - 1, 30), retryMaxMs);
    return longest * (0.5 + Math.random() / 2);
  }

  private inMs(ms: number): Date {
    return new Date(this.now().getTime() + ms);
  }

  /** Renews the claim while the work runs, so that no other process takes the job. */
  private async holding(job: Job, work: () => Promise<void>): Promise<void> {
    const { db, log, queue } = this.options;
    const renewal = setInterval(() => {
      renewClaim(db, job, this.now()).catch((error: unknown) =>
        log.warn(
          { queue, key: job.key, reason: reasonOf(error) },
          "the claim of a running job could not be renewed",
        ),
      );
    }, CLAIM_MS / 3);
    try {
      await work();
    } finally {
      clearInterval(renewal);
    }
  }
}
