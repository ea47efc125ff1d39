import path from "node:path";
import {
  type DatabaseLocation as ChosenDatabase,
  openDatabase as open,
} from "@quatrain/embedded-database";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { since0011 } from "./migrations/since0011";
import { until0010 } from "./migrations/until0010";
import type { Tables } from "./tables";

/** The database of the backend. */
export type Database = Kysely<Tables>;

/** Where the database is. */
export interface DatabaseLocation {
  /** PostgreSQL to use, or `memory:` for a database that is gone afterwards. Unset: an embedded one. */
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database. */
  readonly dataDir: string;
}

/** Who learns what becomes of an open database. */
interface DatabaseWatch {
  /**
   * Called with the reason if the embedded database ends unexpectedly; every query is rejected from then
   * on.
   */
  readonly onLost?: (cause: Error) => void;
  /** Logs broken connections. */
  readonly log?: Pick<Logger, "warn">;
}

/** The indexes of some ten thousand pages; what does not fit is read from the files, that is, mostly from memory, too. */
const MAX_CACHE_MEGABYTES = 64;

/** Longest that a statement may take on a server; the embedded database cannot end one. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Whether the database is a server, which works on several queries at once. */
export function isServer({ databaseUrl }: Pick<DatabaseLocation, "databaseUrl">): boolean {
  return databaseUrl !== undefined && databaseUrl !== "memory:";
}

/**
 * Opens the database and brings its tables up to date, in one transaction.
 *
 * @throws {FolderInUse} if another process uses the embedded database
 * @throws {DiskFull} if the embedded database cannot be opened because the disk is full
 * @throws if it cannot be reached or a migration fails; nothing is left half done.
 */
export function openDatabase(
  location: DatabaseLocation,
  watch: DatabaseWatch = {},
): Promise<Database> {
  return open<Tables>(chooseDatabase(location, watch), {
    migrations: { ...until0010, ...since0011 },
  });
}

function chooseDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  { onLost = () => undefined, log }: DatabaseWatch,
): ChosenDatabase {
  if (databaseUrl === "memory:") return "memory";
  if (databaseUrl !== undefined) {
    const bounds = { max: 10, statement_timeout: STATEMENT_TIMEOUT_MS };
    return { server: { connectionString: databaseUrl, ...bounds }, log };
  }
  return {
    folder: path.join(dataDir, "pgdata"),
    serverSetting: "DATABASE_URL",
    maxCacheMegabytes: MAX_CACHE_MEGABYTES,
    onLost,
  };
}
