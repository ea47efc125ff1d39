import { type Kysely, sql } from "kysely";
import type { Database } from "../openDatabase";

/** Versions of the tables before there were migrations, each with what came with it. They noted nowhere which of them they had. */
const VERSIONS = {
  "first tables": `
    create table publisher.build (
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
    );
    create table publisher.change (
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
    );
    create index change_open on publisher.change (id) where released is null;
    create index change_node on publisher.change (node_id, langcode);
    create schema publisher_queue;
    create table publisher_queue.job (id uuid)`,
  "causes of builds": `
    alter table publisher.build
      add column causes jsonb not null default '[]',
      add column cause_count integer not null default 0`,
  "warnings of builds": `
    alter table publisher.build add column warnings jsonb not null default '[]'`,
  "one build at a time": `
    create unique index build_running on publisher.build ((true)) where ended is null;
    drop schema publisher_queue cascade`,
};

type EarlierVersion = keyof typeof VERSIONS;

export const earlierVersions = Object.keys(VERSIONS) as EarlierVersion[];

/** Brings a database into the form that a version of the publisher without migrations gave it, empty. */
export async function restoreEarlierTables(db: Database, version: EarlierVersion): Promise<void> {
  const earlier = db as unknown as Kysely<unknown>;
  const upTo = earlierVersions.slice(0, earlierVersions.indexOf(version) + 1);
  const statements = ["drop schema publisher cascade", "create schema publisher"];
  statements.push(...upTo.flatMap((each) => VERSIONS[each].split(";")));
  for (const statement of statements) await sql.raw(statement).execute(earlier);
}
