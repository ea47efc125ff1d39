const ABANDONED = `select id from publisher.build where ended is null order by id desc offset 1`;

/** A database from before migrations may already have parts of 0001 to 0004, so these skip what exists. */

/** The migrations of the tables, by name. */
export const migrations = {
  /** Builds and changes. */
  "0001_tables": [
    `
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
      )`,
    `
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
      )`,
    `create index if not exists change_open on publisher.change (id) where released is null`,
    `create index if not exists change_node on publisher.change (node_id, langcode)`,
  ],
  /** A build records its causes, also when its changes wait again. */
  "0002_causes": [
    `
      alter table publisher.build
        add column if not exists causes jsonb not null default '[]',
        add column if not exists cause_count integer not null default 0`,
  ],
  /** Problems that did not block a release. */
  "0003_warnings": [
    `
      alter table publisher.build
        add column if not exists warnings jsonb not null default '[]'`,
  ],
  /**
   * The table of changes is the queue, and at most one build runs. Drops a redundant queue of builds, and ends
   * surplus builds of processes that died.
   */
  "0004_one_build": [
    `
      update publisher.change set build_id = null
      where released is null and build_id in (${ABANDONED})`,
    `
      update publisher.build set state = 'interrupted', ended = now(),
        problem = 'The publisher ended during the build.'
      where id in (${ABANDONED})`,
    `
      create unique index if not exists build_running on publisher.build ((true))
        where ended is null`,
    `drop schema if exists publisher_queue cascade`,
  ],
  /** Records whose outcomes editors know. Earlier outcomes are old news. */
  "0005_told": [
    `alter table publisher.build add column told timestamptz`,
    `update publisher.build set told = now() where ended is not null`,
  ],
  /** Links of the live pages to other sites, and their check results. */
  "0006_outside_links": [
    `
      create table publisher.outside_link (
        url text primary key,
        pages jsonb not null default '[]',
        page_count integer not null default 0,
        seen timestamptz not null default now(),
        checked timestamptz,
        failures integer not null default 0,
        failing_since timestamptz,
        problem text
      )`,
  ],
  /**
   * An open preview queries the status of its page every few seconds, and the table may hold tens of thousands of
   * later changes.
   */
  "0007_find_changes": [
    `
      create index change_paths on publisher.change using gin (paths jsonb_path_ops)`,
    `create index change_everywhere on publisher.change (id) where everywhere`,
    `create index change_build on publisher.change (build_id)`,
  ],
  /** Sessions of editors, by the hash of their cookie. */
  "0008_sessions": [
    `
      create table publisher.session (
        mark text primary key,
        expires timestamptz not null
      )`,
  ],
  /** A code release runs in parallel to content releases, at most one of each. */
  "0009_two_kinds": [
    `alter table publisher.build add column kind text not null default 'content'`,
    `drop index publisher.build_running`,
    `create unique index build_running on publisher.build (kind) where ended is null`,
  ],
};
