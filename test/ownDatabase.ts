import { createHash } from "node:crypto";
import { Client } from "pg";

/** URLs of databases that this process has created, by name. */
const made = new Map<string, string>();

/**
 * Creates a database on a PostgreSQL server for some tests.
 * @param server URL of a database there, with a user who may create others
 * @param owner part of the name; the same owner gets the same database
 * @returns the URL of the database
 */
export async function ownDatabase(server: string, owner: string): Promise<string> {
  const name = `quatrain_test_${createHash("sha256").update(owner).digest("hex").slice(0, 32)}`;
  if (!made.has(name)) {
    await runSql(server, `create database ${name}`);
    made.set(name, server);
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops all created databases, which must be unused by then. */
export async function dropDatabases(): Promise<void> {
  for (const [name, server] of made) await runSql(server, `drop database ${name} with (force)`);
  made.clear();
}

/** Runs a statement on a database of a server. */
export async function runSql(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
