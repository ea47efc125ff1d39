import { type Kysely, sql } from "kysely";

/** What is mirrored from a source, and where its reading left off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table source_state (
      source text primary key,
      cursor text,
      read_at timestamptz not null
    )`.execute(db);
  await sql`
    create table source_item (
      source text not null,
      sort text not null,
      id text not null,
      langcode text not null,
      hash text,
      given jsonb,
      problems jsonb not null,
      primary key (sort, id, langcode)
    )`.execute(db);
}
