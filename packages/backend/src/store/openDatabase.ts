import { mkdir } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type Dialect, Kysely, Migrator, PostgresDialect } from "kysely";
import { Pool } from "pg";
import * as content from "./migrations/0001_content";
import { pgliteDialect } from "./pgliteDialect";
import type { Tables } from "./tables";

/** The database of the backend. */
export type Database = Kysely<Tables>;

/** Where the database is. */
export interface DatabaseLocation {
  /** PostgreSQL to use. Unset: an embedded database. */
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database; `memory://` keeps it in memory. */
  readonly dataDir: string;
}

const migrations = { "0001_content": content };

/**
 * Opens the database and brings its tables up to date, in one transaction.
 * @throws if it cannot be reached or a migration fails; nothing is left half done.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: await chooseDialect(location) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw new Error("The database could not be brought up to date.", { cause: error });
  }
  return db;
}

async function chooseDialect({ databaseUrl, dataDir }: DatabaseLocation): Promise<Dialect> {
  if (databaseUrl !== undefined) {
    return new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl, max: 10 }) });
  }
  if (dataDir.startsWith("memory:")) return pgliteDialect(new PGlite());
  const folder = path.join(dataDir, "pgdata");
  await mkdir(folder, { recursive: true });
  return pgliteDialect(new PGlite(folder));
}
