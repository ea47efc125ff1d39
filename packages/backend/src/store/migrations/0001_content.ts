import { type Kysely, sql } from "kysely";

/** Pages with revisions, other documents, redirects and the listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_state (
      id integer primary key check (id = 1),
      epoch text not null,
      version integer not null,
      sequence integer not null
    )`.execute(db);
  await sql`insert into content_state values (1, gen_random_uuid()::text, 0, 0)`.execute(db);
  await sql`
    create table node (
      id text primary key,
      nid integer not null unique,
      kind text not null,
      parent text,
      created text not null,
      deleted boolean not null default false
    )`.execute(db);
  await sql`
    create table node_translation (
      node_id text not null references node (id),
      langcode text not null,
      published integer,
      published_path text,
      draft integer,
      latest integer not null,
      changed timestamptz not null,
      source_hash text,
      version integer not null,
      primary key (node_id, langcode),
      check ((published is null) = (published_path is null))
    )`.execute(db);
  // Deferred, so that two pages can swap their paths within one transaction.
  await sql`
    alter table node_translation add constraint node_translation_path
      unique (langcode, published_path) deferrable initially deferred`.execute(db);
  await sql`create index node_translation_version on node_translation (version)`.execute(db);
  await sql`
    create table node_revision (
      node_id text not null,
      langcode text not null,
      number integer not null,
      path text not null,
      fields jsonb not null,
      hash text not null,
      created timestamptz not null,
      primary key (node_id, langcode, number),
      foreign key (node_id, langcode) references node_translation (node_id, langcode)
    )`.execute(db);
  await sql`
    create table document (
      kind text not null,
      id text not null,
      langcode text not null,
      data jsonb not null,
      hash text not null,
      revision integer not null,
      changed timestamptz not null,
      source_hash text,
      version integer not null,
      primary key (kind, id, langcode)
    )`.execute(db);
  await sql`create index document_version on document (version)`.execute(db);
  await sql`
    create table redirect (
      langcode text not null,
      path text not null,
      target text not null,
      code integer not null check (code in (301, 302, 410)),
      deleted boolean not null,
      version integer not null,
      primary key (langcode, path)
    )`.execute(db);
  await sql`create index redirect_version on redirect (version)`.execute(db);
  await sql`
    create table listing (
      langcode text not null,
      path text not null,
      revision text not null,
      sequence integer not null,
      removed boolean not null,
      primary key (langcode, path)
    )`.execute(db);
}
