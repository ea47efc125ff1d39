import { createHash } from "node:crypto";
import { Client } from "pg";

/** Databases that this process has made, by name, with the address that they were made by. */
const made = new Map<string, string>();

/**
 * Makes a database on a PostgreSQL server, so that tests touch nothing else there.
 * @param server address of a database there, of a user who may make others.
 * @param owner names it: who asks again for the same owner gets the same database.
 * @returns its address.
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

/** Drops all databases that were made; nothing may use them any more. */
export async function dropDatabases(): Promise<void> {
  for (const [name, server] of made) await runSql(server, `drop database ${name} with (force)`);
  made.clear();
}

/** Runs a statement in a database on a server. */
export async function runSql(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
