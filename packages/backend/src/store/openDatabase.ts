import path from "node:path";
import {
  type DatabaseLocation as ChosenDatabase,
  openDatabase as open,
} from "@quatrain/embedded-database";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import * as content from "./migrations/0001_content";
import * as submissions from "./migrations/0002_submissions";
import * as search from "./migrations/0003_search";
import * as preview from "./migrations/0004_preview";
import * as publishing from "./migrations/0005_publishing";
import * as schedule from "./migrations/0006_schedule";
import * as moves from "./migrations/0007_moves";
import * as redirectSources from "./migrations/0008_redirect_sources";
import * as usedFormTokens from "./migrations/0009_used_form_tokens";
import * as rateLimits from "./migrations/0010_rate_limits";
import * as publishBodies from "./migrations/0011_publish_bodies";
import * as jobs from "./migrations/0012_jobs";
import * as editors from "./migrations/0013_editors";
import * as deletedTranslations from "./migrations/0014_deleted_translations";
import * as approvals from "./migrations/0015_approvals";
import * as deletedDocuments from "./migrations/0016_deleted_documents";
import * as suspectSubmissions from "./migrations/0017_suspect_submissions";
import * as sources from "./migrations/0018_sources";
import * as sourceRemarks from "./migrations/0019_source_remarks";
import * as sourceMapping from "./migrations/0020_source_mapping";
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

const migrations = {
  "0001_content": content,
  "0002_submissions": submissions,
  "0003_search": search,
  "0004_preview": preview,
  "0005_publishing": publishing,
  "0006_schedule": schedule,
  "0007_moves": moves,
  "0008_redirect_sources": redirectSources,
  "0009_used_form_tokens": usedFormTokens,
  "0010_rate_limits": rateLimits,
  "0011_publish_bodies": publishBodies,
  "0012_jobs": jobs,
  "0013_editors": editors,
  "0014_deleted_translations": deletedTranslations,
  "0015_approvals": approvals,
  "0016_deleted_documents": deletedDocuments,
  "0017_suspect_submissions": suspectSubmissions,
  "0018_sources": sources,
  "0019_source_remarks": sourceRemarks,
  "0020_source_mapping": sourceMapping,
};

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
  return open<Tables>(chooseDatabase(location, watch), { migrations });
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
