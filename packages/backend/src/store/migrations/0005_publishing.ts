import { type Kysely, sql } from "kysely";

/** Publish events, and what all pages of a language show besides their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table publish_event (
      number integer generated always as identity primary key,
      id text not null unique,
      event text not null,
      at timestamptz not null,
      node_id text,
      langcode text,
      paths jsonb not null,
      sequence integer not null,
      body text,
      attempts integer not null default 0,
      due timestamptz not null,
      delivered timestamptz,
      error text
    )`.execute(db);
  await sql`
    create index publish_event_waiting on publish_event (number)
      where delivered is null`.execute(db);
  await sql`
    create table listing_chrome (
      langcode text primary key,
      revision text not null,
      sequence integer not null
    )`.execute(db);
}
