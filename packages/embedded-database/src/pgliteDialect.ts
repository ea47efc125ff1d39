import type { PGlite } from "@electric-sql/pglite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { ThreadedDatabase } from "./ThreadedDatabase";

/** A database in memory, or in a worker thread. */
type EmbeddedDatabase = Pick<PGlite, "query" | "close"> | ThreadedDatabase;

/** Driver of the embedded database. It has one connection, so callers take turns. */
class PgliteDriver implements Driver {
  private last: Promise<void> = Promise.resolve();
  private release: (() => void) | undefined;

  constructor(
    private readonly pglite: EmbeddedDatabase,
    private readonly ensureRoom: () => Promise<void>,
  ) {}

  async init(): Promise<void> {
    // PGlite waits by itself until it is open.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.last;
    let release = (): void => undefined;
    this.last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.release = release;
    return new PgliteConnection(this.pglite, this.ensureRoom);
  }

  async releaseConnection(): Promise<void> {
    this.release?.();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async destroy(): Promise<void> {
    await this.pglite.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  constructor(
    private readonly pglite: EmbeddedDatabase,
    private readonly ensureRoom: () => Promise<void>,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (isWrite(query)) await this.ensureRoom();
    const result = await this.pglite.query<R>(query.sql, [...query.parameters]);
    const affected = result.affectedRows;
    return affected === undefined
      ? { rows: result.rows }
      : { rows: result.rows, numAffectedRows: BigInt(affected) };
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("The embedded database does not stream results.");
  }
}

/** Whether a query may need disk space. */
function isWrite({ query, sql }: CompiledQuery): boolean {
  if (query.kind === "SelectQueryNode") return false;
  return !/^\s*(select|begin|commit|rollback)\b/i.test(sql);
}

/**
 * Kysely dialect for an embedded PGlite database.
 *
 * @param ensureRoom called before each write; throws if there is no space for it
 */
export function pgliteDialect(
  pglite: EmbeddedDatabase,
  ensureRoom: () => Promise<void> = () => Promise.resolve(),
): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pglite, ensureRoom),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
