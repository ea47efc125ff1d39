import type { Logger } from "pino";
import type { Database } from "../store/openDatabase";
import { removeSpooledMails } from "./delivery/spooledMails";
import { purgeSubmissions } from "./store";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The moment so many days before another. */
export function daysBefore(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Deletes entries, and their mails, that are older than they may get: at the start, and every hour from then on. */
export class Retention {
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Database,
    /** Where mails are spooled. */
    private readonly dataDir: string,
    /** Undefined: entries are kept. */
    private readonly days: number | undefined,
    private readonly log: Logger,
  ) {}

  start(): void {
    const { days } = this;
    if (days === undefined || this.timer !== undefined) return;
    const purge = (): void => {
      this.work = this.purge(days);
    };
    this.timer = setInterval(purge, HOUR_MS);
    purge();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.work;
  }

  private async purge(days: number): Promise<void> {
    try {
      const entries = await purgeSubmissions(this.db, daysBefore(days, new Date()));
      await removeSpooledMails(this.dataDir, entries);
      const purged = entries.length;
      if (purged > 0) this.log.info({ purged, days }, "old entries purged");
    } catch (error) {
      this.log.error({ err: error }, "old entries could not be purged");
    }
  }
}
