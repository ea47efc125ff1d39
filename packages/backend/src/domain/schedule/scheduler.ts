import type { Logger } from "pino";
import type { Config } from "../../config/config";
import { DomainError } from "../../store/domainError";
import { ADMINISTRATOR } from "../../store/editors";
import { isWaiting, type Job } from "../../store/jobs";
import { publishRevision, refuseSharedPaths, unpublish } from "../../store/nodes";
import type { Database } from "../../store/openDatabase";
import type { ScheduledChange } from "../../store/schedule";
import type { Clock } from "../clock";
import { requireApproval } from "../editing/approval";
import { JobQueue } from "../jobs/jobQueue";
import type { Publishing } from "../publishing/publishing";

interface SchedulerOptions {
  readonly config: Pick<Config, "approvalRequired">;
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly publishing: Publishing;
}

/** Wait after a failure not caused by the change itself, such as a database error, in milliseconds. */
const RETRY_MS = 30_000;

/**
 * Publishes and unpublishes pages at their scheduled times. Changes that fall due while the backend is down
 * happen at the next start. Several processes may run one each. Idle until started.
 */
export class Scheduler {
  private readonly queue: JobQueue;

  constructor(private readonly options: SchedulerOptions) {
    const { db, log, clock } = options;
    this.queue = new JobQueue({
      db,
      log,
      clock,
      queue: "schedule",
      order: "due",
      retryMs: RETRY_MS,
      retryMaxMs: RETRY_MS,
      handle: (job) => this.change(job),
      onDone: (job) => log.info(factsOf(job), "scheduled change made"),
      onFailed: (job, reason) =>
        log.error({ ...factsOf(job), reason }, "scheduled change not made yet"),
      refusal: {
        isFinal: (error) => error instanceof DomainError,
        onRefused: (job, reason) =>
          log.error({ ...factsOf(job), reason }, "scheduled change refused"),
      },
      failure: "scheduled changes could not be read",
    });
  }

  /** Starts with the overdue changes. */
  start(): void {
    this.queue.start();
  }

  /** Call it after scheduling a change. */
  wake(): void {
    this.queue.wake();
  }

  /** Stops after the current change. */
  stop(): Promise<void> {
    return this.queue.stop();
  }

  private async change(job: Job): Promise<void> {
    const { id, langcode, revision, editorId = ADMINISTRATOR } = job.data as ScheduledChange;
    const node = { id, langcode };
    const event = revision === null ? "unpublish" : "publish";
    await this.options.publishing.change({ event, node }, async (change) => {
      // Another process was faster, or an editor has rescheduled.
      if (!(await isWaiting(change.tx, job))) return;
      if (revision === null) await unpublish(change, node);
      else {
        // Approval may have become required since the scheduling.
        const context = { services: { config: this.options.config }, operation: { editorId } };
        await requireApproval(change.tx, { ...node, number: revision }, context);
        await publishRevision(change, node, revision);
      }
      await refuseSharedPaths(change);
    });
  }
}

function factsOf({ data, due }: Job) {
  const { id, langcode, action } = data as ScheduledChange;
  return { id, langcode, action, due: due.toISOString() };
}
