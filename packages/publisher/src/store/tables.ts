/**
 * The tables of the publisher. Changes that no release contains are its queue, and the build that has not ended is the
 * only one. Earlier versions kept a queue of builds beside, in which nothing was that is not here.
 */
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

-- A process of an earlier version may have left more than one.
update publisher.change set build_id = null
  where released is null and build_id in (
    select id from publisher.build where ended is null
    order by id desc offset 1
  );

update publisher.build set state = 'interrupted', ended = now(),
    problem = 'The publisher ended during the build.'
  where id in (
    select id from publisher.build where ended is null
    order by id desc offset 1
  );

create unique index if not exists build_running on publisher.build ((true)) where ended is null;

drop schema if exists publisher_queue cascade;
`;
