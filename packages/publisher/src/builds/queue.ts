import { setTimeout } from "node:timers/promises";
import PgBoss from "pg-boss";
import type { Store } from "../store/openStore";

const QUEUE = "build";
/** Schema of the library's tables. */
const SCHEMA = "publisher_queue";

/** How long a job may take before the queue gives it to someone else, in hours. */
const EXPIRE_HOURS = 12;
/** How often a job is looked for, in milliseconds. */
const POLL_MS = 500;

/** Work that is done while there is no job. */
type WhenIdle = (asked: AbortSignal) => Promise<void>;

/**
 * The queue of builds: at most one runs and one waits, on however many machines share the database.
 * The changes themselves are kept apart, so a job carries nothing and losing one loses nothing.
 */
export class BuildQueue {
  private readonly boss: PgBoss;
  private readonly stopping = new AbortController();
  private working: Promise<void> | undefined;
  /** Whether a build was asked for since jobs were last looked for. */
  private asked = false;
  /** Ends the wait for the next job. */
  private wake: () => void = () => undefined;
  private job: string | undefined;

  constructor(
    private readonly store: Store,
    private readonly onError: (error: unknown) => void,
    private readonly pollMs = POLL_MS,
  ) {
    this.boss = new PgBoss({ db: store, schema: SCHEMA, schedule: false });
    this.boss.on("error", onError);
  }

  /** Makes the library's tables where they are missing. */
  async open(): Promise<void> {
    await this.boss.start();
    await this.boss.createQueue(QUEUE, {
      name: QUEUE,
      policy: "stately",
      retryLimit: 0,
      expireInHours: EXPIRE_HOURS,
    });
  }

  /**
   * Begins to take jobs, one after the other. The library's own workers would end the process where
   * the database fails just when a job is done.
   *
   * @param work runs one build; it must not throw
   * @param whenIdle is called from time to time while there is no job; it gives way as soon as its signal says that one was
   * asked for, and must not throw
   */
  work(work: (jobId: string) => Promise<void>, whenIdle: WhenIdle): void {
    this.working = this.takeJobs(work, whenIdle);
  }

  /** Id of the job that this process is at work on. */
  get inHand(): string | undefined {
    return this.job;
  }

  /** Asks for a build. If one waits already, that one does it all. */
  async request(): Promise<void> {
    await this.boss.send(QUEUE, {});
    this.asked = true;
    this.wake();
  }

  /**
   * Ends the jobs that nobody is at work on any more, so that the next can start: no build that runs
   * belongs to them.
   *
   * @param seconds how long they must have been taken
   */
  async endAbandoned(seconds: number): Promise<void> {
    const jobs = await this.store.query<{ id: string }>(
      `select id from ${SCHEMA}.job where name = $1 and state = 'active' and id is distinct from $2::uuid
       and started_on <= now() - make_interval(secs => $3) and not exists (
         select 1 from publisher.build where job_id = job.id and ended is null)`,
      [QUEUE, this.job ?? null, seconds],
    );
    for (const { id } of jobs) await this.boss.fail(QUEUE, id);
  }

  /** Takes no more jobs, once the one in hand has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.working;
    await this.boss.stop({ graceful: false, close: false });
  }

  private async takeJobs(
    work: (jobId: string) => Promise<void>,
    whenIdle: WhenIdle,
  ): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.asked = false;
      let found = false;
      try {
        const [job] = await this.boss.fetch(QUEUE);
        found = job !== undefined;
        if (job) await this.take(job.id, work);
      } catch (error) {
        this.onError(error);
      }
      // Meanwhile nobody was there to be woken, and another machine may have been asked.
      if (!found && !this.asked) await this.pause(signal, whenIdle);
    }
  }

  /** Waits until it is asked for a build; another machine may be asked instead, so not for long. */
  private async pause(stopping: AbortSignal, whenIdle: WhenIdle): Promise<void> {
    const woken = new AbortController();
    this.wake = () => woken.abort();
    const signal = AbortSignal.any([stopping, woken.signal]);
    await whenIdle(signal);
    await setTimeout(this.pollMs, undefined, { signal }).catch(() => undefined);
    this.wake = () => undefined;
  }

  private async take(id: string, work: (jobId: string) => Promise<void>): Promise<void> {
    this.job = id;
    try {
      await work(id);
      await this.boss.complete(QUEUE, id);
    } finally {
      this.job = undefined;
    }
  }
}
