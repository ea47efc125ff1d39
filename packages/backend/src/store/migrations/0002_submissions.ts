import { type Kysely, sql } from "kysely";

/** Entries of forms, and where they are still to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table submission (
      id text primary key,
      number integer generated always as identity unique,
      webform text not null,
      langcode text not null,
      revision text not null,
      path text,
      entries jsonb not null,
      idempotency_key text,
      created timestamptz not null,
      unique (webform, idempotency_key)
    )`.execute(db);
  await sql`create index submission_created on submission (created)`.execute(db);
  await sql`
    create table delivery (
      submission_id text not null references submission (id) on delete cascade,
      channel text not null,
      attempts integer not null default 0,
      due timestamptz not null,
      delivered timestamptz,
      error text,
      primary key (submission_id, channel)
    )`.execute(db);
  await sql`create index delivery_due on delivery (due) where delivered is null`.execute(db);
}
