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

/** What is done with the jobs of a queue. */
export interface JobQueueOptions extends QueueOrder {
  readonly db: Database;
  readonly log: Logger;
  readonly clock?: Clock;
  /**
   * Does a job. It may be done again, if the outcome could not be recorded.
   * @throws if that did not work; it is tried again later.
   */
  handle(job: Job, signal: AbortSignal): Promise<void>;
  /** Is called when a job is done and that is recorded. */
  onDone(job: Job): void;
  /** Is called when an attempt has failed. */
  onFailed(job: Job, reason: string): void;
  /** Unset: every job is tried until it is done. */
  readonly refusal?: {
    /** Whether trying again would not help. */
    isFinal(error: unknown): boolean;
    /** Is called with the reason that is kept with the job. */
    onRefused(job: Job, reason: string): void;
  };
  /** What the log says if the database cannot be asked. */
  readonly failure: string;
  /** Delay after the first failure, in milliseconds: it doubles each time. */
  readonly retryMs: number;
  /** Longest delay. */
  readonly retryMaxMs: number;
  /** How long jobs are kept when they are done. Unset: for good. */
  readonly keptDays?: number;
}

/**
 * How long to wait at most before looking again, for what another process has stored or left behind.
 * With the time that a claim holds, it makes 15 seconds at most until another process takes over.
 */
const LOOK_MS = 5000;

const DAY_MS = 86_400_000;

/**
 * Does the jobs of one queue, each at least once, until it is done or refused. Jobs are rows that were stored in the
 * transaction of what they are for, so no crash loses one. {@link wake} makes it look at once; it looks by itself only for
 * what is due later and for what other processes have stored. Several processes may work on one queue. Does nothing until it is started.
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

  /** Begins, with what is waiting. */
  start(): void {
    this.loop.start();
  }

  /** Call it when a transaction that has stored a job has ended. */
  wake(): void {
    this.loop.wake();
  }

  /** Aborts the signal of the jobs at work, and waits for them. What is not done then is tried again after the next start. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Does what is due. Returns how many milliseconds to wait for what comes next. */
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

  /** Twice the time after each failure, up to a limit; a random part keeps many senders from coming back at once. */
  private delayAfter({ attempts }: Job): number {
    const { retryMs, retryMaxMs } = this.options;
    const longest = Math.min(retryMs * 2 ** Math.min(attempts - 1, 30), retryMaxMs);
    return longest * (0.5 + Math.random() / 2);
  }

  private inMs(ms: number): Date {
    return new Date(this.now().getTime() + ms);
  }

  /** Renews a claim for as long as the work takes, so that no other process takes it over. */
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
