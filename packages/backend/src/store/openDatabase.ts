import path from "node:path";
import {
  type DatabaseLocation as ChosenDatabase,
  openDatabase as open,
} from "@quatrain/embedded-database";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { migrations0011on } from "./migrations/migrations0011on";
import { migrations0001to0010 } from "./migrations/migrations0001to0010";
import type { Tables } from "./tables";

export type Database = Kysely<Tables>;

export interface DatabaseLocation {
  /** PostgreSQL address, or `memory:`. Unset: an embedded database. */
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database. */
  readonly dataDir: string;
}

/** Observers of an open database. */
interface DatabaseWatch {
  /** Called with the reason if the embedded database ends unexpectedly; all queries fail from then on. */
  readonly onLost?: (cause: Error) => void;
  /** Logs broken connections. */
  readonly log?: Pick<Logger, "warn">;
}

/**
 * Enough for the indexes of about ten thousand pages; the rest is read from files, mostly cached by the
 * system.
 */
const MAX_CACHE_MEGABYTES = 64;

/** Statement timeout on a server, in milliseconds; the embedded database has none. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Whether the database is a server, which runs queries in parallel. */
export function isServer({ databaseUrl }: Pick<DatabaseLocation, "databaseUrl">): boolean {
  return databaseUrl !== undefined && databaseUrl !== "memory:";
}

/**
 * Opens the database and runs the migrations in one transaction.
 * @throws {FolderInUse} if another process uses the embedded database
 * @throws {DiskFull} if the embedded database cannot be opened because the disk is full
 * @throws if the database is unreachable, or a migration fails, which changes nothing
 */
export function openDatabase(
  location: DatabaseLocation,
  watch: DatabaseWatch = {},
): Promise<Database> {
  return open<Tables>(chooseDatabase(location, watch), {
    migrations: { ...migrations0001to0010, ...migrations0011on },
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
