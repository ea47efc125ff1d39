import { PGlite } from "@electric-sql/pglite";
import { Kysely, Migrator, PostgresDialect, sql, type Dialect } from "kysely";
import { Pool, type PoolConfig } from "pg";
import { openEmbeddedDatabase, type EmbeddedLocation } from "./openEmbeddedDatabase";
import { pgliteDialect } from "./pgliteDialect";

/** Where a database is: on a PostgreSQL server, in a folder, or in memory, where it is gone afterwards. */
export type DatabaseLocation =
  | { readonly server: PoolConfig; readonly log?: ConnectionLog | undefined }
  | EmbeddedLocation
  | "memory";

/** What brings the tables of a database up to date. */
interface Migrations {
  /** The statements of each, by names whose order is the one in which they run. */
  readonly migrations: Readonly<Record<string, readonly string[]>>;
  /** PostgreSQL schema of the tables, where it is not the usual one: what shares the database has migrations of its own. */
  readonly schema?: string;
}

/**
 * Opens a database and brings its tables up to date, in one transaction.
 *
 * @throws {FolderInUse} if another process uses the embedded database
 * @throws {DiskFull} if the embedded database cannot be opened because the disk is full
 * @throws if it cannot be reached or a migration fails; nothing is left half done
 */
export async function openDatabase<Tables>(
  location: DatabaseLocation,
  { migrations, schema }: Migrations,
): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: await dialectFor(location) });
  const steps = Object.entries(migrations).map(([name, statements]) => {
    const up = async (db: Kysely<unknown>) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    };
    return [name, { up }] as const;
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw new Error("The database could not be brought up to date.", { cause: error });
  }
  return db;
}

async function dialectFor(location: DatabaseLocation): Promise<Dialect> {
  if (location === "memory") return pgliteDialect(new PGlite());
  if ("server" in location) {
    return new PostgresDialect({ pool: openPool(location.server, location.log) });
  }
  const { database, ensureRoom } = await openEmbeddedDatabase(location);
  return pgliteDialect(database, ensureRoom);
}

/** Where a broken connection is logged. */
export interface ConnectionLog {
  warn(facts: object, message: string): void;
}

/** Connections to a PostgreSQL server. One that breaks while it is idle is logged, and replaced when needed. */
export function openPool(config: PoolConfig, log?: ConnectionLog): Pool {
  const pool = new Pool(config);
  // Without a listener it would end the process.
  pool.on("error", (err) => log?.warn({ err }, "a connection to the database broke"));
  return pool;
}
