import { type Kysely, sql } from "kysely";

/** Entries that a robot may have sent are kept, and marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submission add column suspect boolean not null default false`.execute(db);
}
