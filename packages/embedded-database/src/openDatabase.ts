import { PGlite } from "@electric-sql/pglite";
import { Kysely, Migrator, PostgresDialect, sql, type Dialect } from "kysely";
import { Pool, type PoolConfig } from "pg";
import { openEmbeddedDatabase, type EmbeddedLocation } from "./openEmbeddedDatabase";
import { pgliteDialect } from "./pgliteDialect";

/** Location of a database: a PostgreSQL server, a folder, or in memory, which is lost at the end. */
export type DatabaseLocation =
  | { readonly server: PoolConfig; readonly log?: ConnectionLog | undefined }
  | EmbeddedLocation
  | "memory";

interface Migrations {
  /** Statements of each migration by name, in the order to run. */
  readonly migrations: Readonly<Record<string, readonly string[]>>;
  /** PostgreSQL schema of the tables, if not the default: programs that share a database have their own migrations. */
  readonly schema?: string;
}

/**
 * Opens a database and migrates its tables in one transaction.
 *
 * @throws {FolderInUse} if another process uses the embedded database
 * @throws {DiskFull} if the disk is too full to open the embedded database
 * @throws if the database is unreachable or a migration fails; a failed migration changes nothing
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

/** Logger for broken connections. */
export interface ConnectionLog {
  warn(facts: object, message: string): void;
}

/** Connection pool of a PostgreSQL server. Logs connections that break while idle, and replaces them on demand. */
export function openPool(config: PoolConfig, log?: ConnectionLog): Pool {
  const pool = new Pool(config);
  // Without a listener the event would crash the process.
  pool.on("error", (err) => log?.warn({ err }, "a connection to the database broke"));
  return pool;
}
