import { openPool } from "@quatrain/embedded-database";
import type { Logger } from "pino";
import type { Pool } from "pg";
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
  const bounds = {
    max,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
  };
  return openPool({ connectionString: location.databaseUrl, ...bounds }, log);
}
