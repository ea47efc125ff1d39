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
  onDone?(): void;
  /** Whether trying again would not help. */
  isFinal?(error: unknown): boolean;
  /** Names a job in the log. */
  describe(job: Job): object;
  /** What the log says of a job that was done, of one that was not, and of a database that cannot be asked. */
  readonly texts: { readonly done: string; readonly failed: string; readonly broken: string };
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
      failure: options.texts.broken,
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
    const { db, log, texts, handle, describe, queue, keptDays, onDone } = this.options;
    const facts = { ...describe(job), attempt: job.attempts };
    try {
      await this.holding(job, () => handle(job, signal));
      await completeJob(db, job, this.now());
    } catch (error) {
      return this.noteFailure(job, facts, error);
    }
    log.info(facts, texts.done);
    onDone?.();
    if (keptDays !== undefined) await purgeDone(db, queue, this.inMs(-keptDays * DAY_MS));
  }

  private async noteFailure(job: Job, facts: object, error: unknown): Promise<void> {
    const { db, log, texts, isFinal } = this.options;
    const reason = reasonOf(error);
    if (isFinal?.(error)) {
      log.error({ ...facts, reason }, texts.failed);
      await refuseJob(db, job, reason, this.now());
    } else {
      log.warn({ ...facts, reason }, texts.failed);
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
    const { db, log, describe } = this.options;
    const renewal = setInterval(() => {
      renewClaim(db, job, this.now()).catch((error: unknown) =>
        log.warn({ ...describe(job), reason: reasonOf(error) }, "claim could not be renewed"),
      );
    }, CLAIM_MS / 3);
    try {
      await work();
    } finally {
      clearInterval(renewal);
    }
  }
}
