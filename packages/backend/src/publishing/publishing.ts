import type { Selectable } from "kysely";
import type { Logger } from "pino";
import type { ContentContext } from "../content/context";
import type { ListingKeeper } from "../content/listing";
import { type Change, changeContent } from "../store/contentVersion";
import type { Database } from "../store/openDatabase";
import type { Snapshot } from "../store/snapshot";
import type { PublishEventTable } from "../store/tables";
import { reasonOf, WorkLoop } from "../workLoop";
import { messageOf, noticeOf } from "./affectedPaths";
import type { PublishConfig } from "./config";
import {
  claimFirst,
  type ClaimedEvent,
  firstDue,
  latestNumber,
  noteRefused,
  noteTold,
  setBody,
  withoutBody,
} from "./outbox";
import { postMessage } from "./postMessage";
import { type PublishEvent, storeEvent } from "./publishEvent";

/** What telling the site of changes needs. */
export interface PublishingOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly config: PublishConfig;
  readonly listings: ListingKeeper;
  /** The content of this moment. */
  readonly context: () => Promise<ContentContext>;
}

/** How long to wait at most before looking again, for what another process has stored. */
const LOOK_MS = 5000;

/** Notices given at once. What more there is comes with the events. */
const MOST_NOTICES = 20;

/**
 * Tells a receiver of every change of what visitors see, in order, each until it has arrived. An
 * event is stored with its change, so an edit never waits for the receiver and no crash loses one.
 */
export class Publishing {
  private readonly loop: WorkLoop;
  private isListed = false;

  constructor(private readonly options: PublishingOptions) {
    this.loop = new WorkLoop({
      log: options.log,
      failure: "publish events could not be handled",
      pauseMs: LOOK_MS,
      turn: (signal) => this.turn(signal),
    });
  }

  /** Whether there is somebody to tell. */
  get isConfigured(): boolean {
    return this.options.config.webhook !== undefined;
  }

  /** Changes content in one transaction, of which the site is told afterwards. */
  async change<T>(event: PublishEvent, work: (change: Change) => Promise<T>): Promise<T> {
    const result = await changeContent(this.options.db, async (change) => {
      const done = await work(change);
      await this.record(change, event);
      return done;
    });
    this.wake();
    return result;
  }

  /** Stores an event in a transaction that is under way. Call {@link wake} when it has ended. */
  async record(change: Change, event: PublishEvent): Promise<void> {
    if (this.isConfigured) await storeEvent(change, event);
  }

  /** Says that a transaction with an event has ended. */
  wake(): void {
    this.loop.wake();
  }

  /** Begins to tell, with what has waited since the last time. */
  start(): void {
    if (this.isConfigured) this.loop.start();
  }

  /** Ends; what has not arrived is told after the next start. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async turn(signal: AbortSignal): Promise<number> {
    const { db } = this.options;
    await this.findAffected(signal);
    const claim = await claimFirst(db, new Date());
    if (claim !== undefined) {
      await this.tell(claim, signal);
      return 0;
    }
    const due = await firstDue(db);
    if (due === undefined) return LOOK_MS;
    return Math.min(Math.max(due.getTime() - Date.now(), 0), LOOK_MS);
  }

  /** Works out what the new events affect, at once, while the listing still tells them apart. */
  private async findAffected(signal: AbortSignal): Promise<void> {
    const { db, listings } = this.options;
    const rows = await withoutBody(db);
    if (rows.length === 0 && this.isListed) return;
    const context = await this.options.context();
    const noticed = this.giveNotice(rows, context.snapshot, signal);
    const listing = await listings.get(context);
    this.isListed = true;
    for (const row of rows) {
      await setBody(db, row.number, JSON.stringify(messageOf(row, listing, context.snapshot)));
    }
    // What is told first has to arrive first.
    await noticed;
  }

  /**
   * Tells of the changed pages themselves, which need not wait on a large site until all is known
   * that shows something of them. What does not arrive comes with the event.
   */
  private async giveNotice(
    rows: readonly Selectable<PublishEventTable>[],
    snapshot: Snapshot,
    signal: AbortSignal,
  ): Promise<void> {
    const { log, config, listings } = this.options;
    const before = listings.listed;
    if (config.webhook?.secret === undefined || before === undefined) return;
    const notices = rows.slice(0, MOST_NOTICES).map((row) => noticeOf(row, snapshot, before));
    for (const notice of notices.filter(({ paths }) => paths.length > 0)) {
      try {
        await postMessage(config.webhook, JSON.stringify(notice), signal);
      } catch (error) {
        log.debug({ id: notice.id, reason: reasonOf(error) }, "notice not given");
        return;
      }
    }
  }

  private async tell(claim: ClaimedEvent, signal: AbortSignal): Promise<void> {
    const { db, log, config } = this.options;
    if (config.webhook === undefined) return;
    const { number, id, event, attempts: attempt } = claim;
    // A call without a body says the same however many events it is for.
    const upTo = config.webhook.secret === undefined ? await latestNumber(db) : number;
    try {
      await postMessage(config.webhook, claim.body, signal);
      await noteTold(db, upTo, new Date());
      log.info({ id, event, attempt }, "publish event told");
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ id, event, attempt, reason }, "publish event not told");
      await noteRefused(db, claim, reason, new Date(), config);
    }
  }
}
