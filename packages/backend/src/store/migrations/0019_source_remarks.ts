import { type Kysely, sql } from "kysely";

/** What a source says of what it hands over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table source_item add column remarks jsonb not null default '[]'`.execute(db);
}
