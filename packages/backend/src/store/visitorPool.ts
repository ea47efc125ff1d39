import { Pool } from "pg";
import { type DatabaseLocation, isServer } from "./openDatabase";

/** Searches at once, and as many requests that are counted. */
const CONNECTIONS = 8;

/** Longest that a statement may take, of those that any visitor can cause. */
const STATEMENT_TIMEOUT_MS = 3000;

/**
 * Connections of their own for what any visitor can cause, so that it neither takes those of other work
 * nor keeps the database busy for long. Undefined with the embedded database, which has one connection.
 */
export function openVisitorPool(location: DatabaseLocation): Pool | undefined {
  if (!isServer(location)) return undefined;
  return new Pool({
    connectionString: location.databaseUrl,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
}
