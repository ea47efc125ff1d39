import { PGlite } from "@electric-sql/pglite";
import { openEmbeddedDatabase } from "@quatrain/embedded-database";
import { Pool } from "pg";
import { tables } from "./tables";

/** What has been published lately needs no more. */
const CACHE_MEGABYTES = 16;

/** A database of the publisher: PostgreSQL, or an embedded one. */
export interface Store {
  /** Whether no other process can use it at the same time. */
  readonly exclusive: boolean;
  /** Runs one statement with `$1`, `$2` ... and answers its rows. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Runs several statements, none of which has values. */
  execute(text: string): Promise<void>;
  /** @throws DiskFull if what is written next might not fit */
  ensureRoom(): Promise<void>;
  close(): Promise<void>;
}

/** Where the database is. */
interface StoreLocation {
  /** PostgreSQL, which several machines may share. Unset: an embedded database. */
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database. Unset: it lives in memory. */
  readonly folder: string | undefined;
}

/**
 * Opens the database and makes its tables where they are missing.
 *
 * @param onLost gets the reason why the embedded database ended though nobody closed it
 * @throws {FolderInUse} if another publisher has the embedded database
 * @throws if it cannot be reached
 */
export async function openStore(
  { databaseUrl, folder }: StoreLocation,
  onLost: (cause: Error) => void,
): Promise<Store> {
  const store = databaseUrl === undefined ? await embedded(folder, onLost) : server(databaseUrl);
  try {
    await store.execute(tables);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

async function embedded(
  folder: string | undefined,
  onLost: (cause: Error) => void,
): Promise<Store> {
  const { database, ensureRoom } =
    folder === undefined
      ? { database: await PGlite.create(), ensureRoom: () => Promise.resolve() }
      : await openEmbeddedDatabase(folder, "PUBLISHER_DATABASE_URL", onLost, CACHE_MEGABYTES);
  return {
    exclusive: true,
    query: async <Row>(text: string, values?: unknown[]) =>
      (await database.query<Row>(text, values)).rows,
    async execute(text) {
      await database.exec(text);
    },
    ensureRoom,
    close: () => database.close(),
  };
}

function server(connectionString: string): Store {
  const pool = new Pool({ connectionString, max: 5 });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on("error", () => undefined);
  return {
    exclusive: false,
    query: async <Row>(text: string, values?: unknown[]) =>
      (await pool.query<Row & object>(text, values)).rows,
    async execute(text) {
      await pool.query(text);
    },
    ensureRoom: () => Promise.resolve(), // It sees to that itself.
    close: () => pool.end(),
  };
}
