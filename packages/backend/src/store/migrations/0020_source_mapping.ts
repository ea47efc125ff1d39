import { type Kysely, sql } from "kysely";

/** How what a source hands over was made into content at its last reading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table source_state add column mapping text`.execute(db);
}
