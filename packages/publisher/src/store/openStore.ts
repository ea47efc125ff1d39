import { PGlite } from "@electric-sql/pglite";
import { openEmbeddedDatabase } from "@quatrain/embedded-database";
import { Pool } from "pg";
import { tables } from "./tables";

/** A queue and what has been published lately need no more. */
const CACHE_MEGABYTES = 16;

/** A database of the publisher: PostgreSQL, or an embedded one. */
export interface Store {
  /** Whether no other process can use it at the same time. */
  readonly exclusive: boolean;
  /** Runs one statement with `$1`, `$2` ... and answers its rows. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The form in which the queue library asks. Without values, there may be several statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
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
    await store.executeSql(tables);
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
    async executeSql(text, values = []) {
      if (values.length > 0) {
        const { rows, affectedRows = 0 } = await database.query(text, values);
        return { rows, rowCount: affectedRows };
      }
      const last = (await database.exec(text)).at(-1);
      return { rows: last?.rows ?? [], rowCount: last?.affectedRows ?? 0 };
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
    async executeSql(text, values) {
      const { rows, rowCount } = await pool.query<object>(text, values);
      return { rows, rowCount: rowCount ?? 0 };
    },
    ensureRoom: () => Promise.resolve(), // It sees to that itself.
    close: () => pool.end(),
  };
}
