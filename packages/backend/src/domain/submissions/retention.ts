import type { Logger } from "pino";
import type { Database } from "../../store/openDatabase";
import { purgeSubmissions } from "../../store/submissions";
import { deleteExpiredTokens } from "../../store/usedFormTokens";
import { removeSpooledMails } from "./delivery/spooledMails";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function daysBefore(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Deletes expired submissions with their mails, and expired form tokens: at the start, then every hour. */
export class Retention {
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Database,
    /** Parent of the mail spool. */
    private readonly dataDir: string,
    /** Undefined: keep submissions. */
    private readonly days: number | undefined,
    private readonly log: Logger,
  ) {}

  start(): void {
    if (this.timer !== undefined) return;
    const purge = (): void => {
      this.work = Promise.all([this.purgeOldSubmissions(), this.purgeTokens()]);
    };
    this.timer = setInterval(purge, HOUR_MS);
    purge();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.work;
  }

  private async purgeOldSubmissions(): Promise<void> {
    const { days } = this;
    if (days === undefined) return;
    try {
      const deleted = await purgeSubmissions(this.db, daysBefore(days, new Date()));
      await removeSpooledMails(this.dataDir, deleted);
      const purged = deleted.length;
      if (purged > 0) this.log.info({ purged, days }, "old submissions purged");
    } catch (error) {
      this.log.error({ err: error }, "old submissions could not be purged");
    }
  }

  private async purgeTokens(): Promise<void> {
    try {
      await deleteExpiredTokens(this.db, new Date());
    } catch (error) {
      this.log.error({ err: error }, "expired form tokens could not be removed");
    }
  }
}
