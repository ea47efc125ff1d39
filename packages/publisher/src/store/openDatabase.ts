import { openDatabase as open } from "@quatrain/embedded-database";
import type { Kysely } from "kysely";
import { migrations } from "./migrations";
import type { Tables } from "./tables";

/** The database of the publisher. */
export type Database = Kysely<Tables>;

interface DatabaseLocation {
  /** PostgreSQL server, which several machines may share. Unset: an embedded database. */
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database. Unset: in memory. */
  readonly folder: string | undefined;
}

/** The tables are small, and the operating system caches their files. */
const MAX_CACHE_MEGABYTES = 4;

/** A CMS may share the database. */
const SCHEMA = "publisher";

/**
 * Opens the database and migrates its tables.
 *
 * @param onLost gets the reason why the embedded database ended unexpectedly
 * @throws {FolderInUse} if another publisher uses the embedded database
 * @throws if the database is unreachable or a migration fails; a failed migration changes nothing
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
