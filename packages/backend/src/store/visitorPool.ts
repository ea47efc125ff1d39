import type { Logger } from "pino";
import { Pool } from "pg";
import { type DatabaseLocation, isServer } from "./openDatabase";

/** Longest that a statement may take, of those that any visitor can cause. */
const STATEMENT_TIMEOUT_MS = 3000;

/**
 * Connections of their own for what any visitor can cause, so that it neither takes those of other work
 * nor keeps the database busy for long. Undefined with the embedded database, which has one connection.
 *
 * @param max how many of them
 */
export function openVisitorPool(
  location: DatabaseLocation,
  max: number,
  log: Pick<Logger, "warn">,
): Pool | undefined {
  if (!isServer(location)) return undefined;
  const pool = new Pool({
    ...{ connectionString: location.databaseUrl, max },
    ...{ statement_timeout: STATEMENT_TIMEOUT_MS, connectionTimeoutMillis: STATEMENT_TIMEOUT_MS },
  });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on("error", (err) => log.warn({ err }, "a connection to the database broke"));
  return pool;
}
