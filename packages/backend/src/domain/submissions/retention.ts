import type { Logger } from "pino";
import type { Database } from "../../store/openDatabase";
import { purgeSubmissions } from "../../store/submissions";
import { deleteExpiredTokens } from "../../store/usedFormTokens";
import { WorkLoop } from "../jobs/workLoop";
import { removeSpooledMails } from "./delivery/spooledMails";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function daysBefore(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

interface Retained {
  readonly db: Database;
  /** Parent of the mail spool. */
  readonly dataDir: string;
  /** Undefined: keep submissions. */
  readonly days: number | undefined;
  readonly log: Logger;
}

/** Deletes expired submissions with their mails, and expired form tokens: at the start, then every hour. */
export function retention({ db, dataDir, days, log }: Retained): WorkLoop {
  const attempt = (work: Promise<void>, failure: string) =>
    work.catch((error: unknown) => log.error({ err: error }, failure));
  const purgeOldSubmissions = async (): Promise<void> => {
    if (days === undefined) return;
    const deleted = await purgeSubmissions(db, daysBefore(days, new Date()));
    await removeSpooledMails(dataDir, deleted);
    const purged = deleted.length;
    if (purged > 0) log.info({ purged, days }, "old submissions purged");
  };
  const failure = "old submissions could not be purged";
  return new WorkLoop({
    log,
    failure,
    pauseMs: HOUR_MS,
    async turn() {
      await Promise.all([
        attempt(purgeOldSubmissions(), failure),
        attempt(deleteExpiredTokens(db, new Date()), "expired form tokens could not be removed"),
      ]);
      return HOUR_MS;
    },
  });
}
