import { type Kysely, sql } from "kysely";

/** Links of the live pages to other sites, and what became of them when they were followed last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table publisher.outside_link (
      url text primary key,
      pages jsonb not null default '[]',
      page_count integer not null default 0,
      seen timestamptz not null default now(),
      checked timestamptz,
      failures integer not null default 0,
      failing_since timestamptz,
      problem text
    )`.execute(db);
}
