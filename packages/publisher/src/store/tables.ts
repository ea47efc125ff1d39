/** The tables of the publisher. Those of the queue are made by its library. */
export const tables = `
create schema if not exists publisher;

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
);

alter table publisher.build
  add column if not exists causes jsonb not null default '[]',
  add column if not exists cause_count integer not null default 0,
  add column if not exists warnings jsonb not null default '[]';

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
);

create index if not exists change_open on publisher.change (id) where released is null;
create index if not exists change_node on publisher.change (node_id, langcode);
`;
