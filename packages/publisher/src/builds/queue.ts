import PgBoss from "pg-boss";
import type { Store } from "../store/openStore";

const QUEUE = "build";

/** How long a job may take before the queue gives it to someone else, in hours. */
const EXPIRE_HOURS = 12;

/**
 * The queue of builds: at most one runs and one waits, on however many machines share the database.
 * The changes themselves are kept apart, so a job carries nothing and losing one loses nothing.
 */
export class BuildQueue {
  private readonly boss: PgBoss;

  constructor(store: Store, onError: (error: Error) => void) {
    this.boss = new PgBoss({ db: store, schema: "publisher_queue", schedule: false });
    this.boss.on("error", onError);
  }

  /** @param work runs one build; it must not throw */
  async start(work: (jobId: string) => Promise<void>): Promise<void> {
    await this.boss.start();
    await this.boss.createQueue(QUEUE, {
      name: QUEUE,
      policy: "stately",
      retryLimit: 0,
      expireInHours: EXPIRE_HOURS,
    });
    await this.boss.work(QUEUE, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async ([job]) => {
      if (job) await work(job.id);
    });
  }

  /** Asks for a build. If one waits already, that one does it all. */
  async request(): Promise<void> {
    await this.boss.send(QUEUE, {});
  }

  /** Ends a job whose publisher is gone, so that the next can start. */
  async abandon(jobId: string): Promise<void> {
    await this.boss.fail(QUEUE, jobId);
  }

  /** Takes no more jobs. The one that runs must have been stopped before. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: false, close: false });
  }
}
