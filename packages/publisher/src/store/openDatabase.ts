import { openDatabase as open } from "@quatrain/embedded-database";
import type { Kysely } from "kysely";
import { migrations } from "./migrations";
import type { Tables } from "./tables";

/** The database of the publisher. */
export type Database = Kysely<Tables>;

/** Where the database is. */
interface DatabaseLocation {
  /** PostgreSQL, which several machines may share. Unset: an embedded database. */
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database. Unset: it lives in memory. */
  readonly folder: string | undefined;
}

/** Its tables are small, and the system caches their files as well. */
const MAX_CACHE_MEGABYTES = 4;

/** A CMS may use the same database. */
const SCHEMA = "publisher";

/**
 * Opens the database and brings its tables up to date.
 *
 * @param onLost gets the reason why the embedded database ended though nobody closed it
 * @throws {FolderInUse} if another publisher has the embedded database
 * @throws if it cannot be reached or a migration fails; nothing is left half done
 */
export async function openDatabase(
  { databaseUrl, folder }: DatabaseLocation,
  onLost: (cause: Error) => void,
): Promise<Database> {
  const embedded = {
    serverSetting: "PUBLISHER_DATABASE_URL",
    maxCacheMegabytes: MAX_CACHE_MEGABYTES,
    onLost,
  };
  const server = databaseUrl && { server: { connectionString: databaseUrl, max: 5 } };
  const location = server || (folder === undefined ? "memory" : { folder, ...embedded });
  const db = await open<Tables>(location, { migrations, schema: SCHEMA });
  return db.withSchema(SCHEMA);
}
