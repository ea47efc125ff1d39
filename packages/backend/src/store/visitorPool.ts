import { openPool } from "@quatrain/embedded-database";
import type { Logger } from "pino";
import type { Pool } from "pg";
import { type DatabaseLocation, isServer } from "./openDatabase";

/** Statement timeout for visitors' queries, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 3000;

/**
 * A separate connection pool for visitors' queries, so that they cannot block other work. Undefined with
 * the embedded database, which has one connection.
 * @param max number of connections
 */
export function openVisitorPool(
  location: DatabaseLocation,
  max: number,
  log: Pick<Logger, "warn">,
): Pool | undefined {
  if (!isServer(location)) return undefined;
  const bounds = {
    max,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
  };
  return openPool({ connectionString: location.databaseUrl, ...bounds }, log);
}
