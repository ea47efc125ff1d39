import { Client } from "pg";

/** As if a minute had passed: builds whose publisher has ended since are taken for dead at once. */
export async function ageHeartbeats(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update publisher.build set heartbeat = heartbeat - interval '1 minute'");
  await client.end();
}
