import { Pool, type PoolConfig } from "pg";

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
