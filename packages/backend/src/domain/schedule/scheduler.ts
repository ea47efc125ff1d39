import type { Logger } from "pino";
import { DomainError } from "../../store/domainError";
import { publishRevision, refuseSharedPaths, unpublish } from "../../store/nodes";
import type { Database } from "../../store/openDatabase";
import {
  nextScheduled,
  markRefused,
  readDue,
  readScheduled,
  type ScheduledChange,
} from "../../store/schedule";
import type { Clock } from "../clock";
import type { Publishing } from "../publishing/publishing";
import { WorkLoop } from "../workLoop";

/** What the scheduler needs. */
interface SchedulerOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Notifies the site of changes. */
  readonly publishing: Publishing;
}

/** How long to wait at most before looking again, for what another process has scheduled. */
const LOOK_MS = 30_000;

/**
 * Publishes and unpublishes pages when their time has come. What is scheduled is kept in
 * the database: what fell due while nothing ran happens at the next start. Several processes may run
 * one each. Does nothing until it is started.
 */
export class Scheduler {
  private readonly loop: WorkLoop;

  constructor(private readonly options: SchedulerOptions) {
    this.loop = new WorkLoop({
      log: options.log,
      failure: "scheduled changes could not be made",
      pauseMs: LOOK_MS,
      turn: (signal) => this.turn(signal),
    });
  }

  /** Begins, with what has fallen due since the last time. */
  start(): void {
    this.loop.start();
  }

  /** Call it when something was scheduled. */
  wake(): void {
    this.loop.wake();
  }

  /** Stops after the current change. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Makes the changes that are due. Returns how many milliseconds to wait for what comes next. */
  private async turn(signal: AbortSignal): Promise<number> {
    const { db, clock } = this.options;
    for (const scheduled of await readDue(db, clock())) {
      if (!signal.aborted) await this.change(scheduled);
    }
    const next = await nextScheduled(db);
    if (next === undefined) return LOOK_MS;
    return Math.min(Math.max(next.getTime() - clock().getTime(), 0), LOOK_MS);
  }

  private async change(scheduled: ScheduledChange): Promise<void> {
    const { db, log, publishing } = this.options;
    const { node_id: id, langcode, action, due, revision } = scheduled;
    const facts = { id, langcode, action, due: due.toISOString() };
    const node = { id, langcode };
    try {
      const event = revision === null ? "unpublish" : "publish";
      await publishing.change({ event, node }, async (change) => {
        const standing = await readScheduled(change.tx, node);
        const own = standing.find((each) => each.action === action);
        // Another process was faster, or an editor has changed the schedule.
        if (own?.due.getTime() !== due.getTime()) return;
        if (revision === null) await unpublish(change, node);
        else await publishRevision(change, node, revision);
        await refuseSharedPaths(change);
      });
      log.info(facts, "scheduled change made");
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.error({ ...facts, reason: error.message }, "scheduled change refused");
      await markRefused(db, scheduled, error.message);
    }
  }
}
