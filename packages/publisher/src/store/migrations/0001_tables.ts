import { type Kysely, sql } from "kysely";

/*
 * A database of a version that knew no migrations has some of what 0001 to 0004 make, and nothing says how much. So
 * these do only what is not done.
 */

/** Builds, and the changes that the CMS has reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists publisher.build (
      id integer generated always as identity primary key,
      job_id uuid not null,
      state text not null,
      attempt integer not null default 1,
      started timestamptz not null default now(),
      heartbeat timestamptz not null default now(),
      ended timestamptz,
      release text,
      problem text,
      page text,
      retry_at timestamptz
    )`.execute(db);
  await sql`
    create table if not exists publisher.change (
      id integer generated always as identity primary key,
      event_id text not null unique,
      event text not null,
      at timestamptz not null,
      received timestamptz not null default now(),
      node_id text,
      langcode text,
      everywhere boolean not null default false,
      paths jsonb not null default '[]',
      build_id integer references publisher.build (id),
      released timestamptz
    )`.execute(db);
  await sql`create index if not exists change_open on publisher.change (id) where released is null`.execute(
    db,
  );
  await sql`create index if not exists change_node on publisher.change (node_id, langcode)`.execute(
    db,
  );
}
