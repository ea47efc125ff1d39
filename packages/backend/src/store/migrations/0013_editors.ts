import { type Kysely, sql } from "kysely";

/** Editors with tokens and roles, what they did, and who saved each revision. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table editor (
      id text primary key,
      name text not null,
      role text not null check (role in ('EDITOR', 'PUBLISHER', 'ADMINISTRATOR')),
      reads_entries boolean not null,
      token_hash text unique,
      created timestamptz not null,
      last_used timestamptz
    )`.execute(db);
  // The holder of EDITOR_TOKEN.
  await sql`
    insert into editor values
      ('administrator', 'Administrator', 'ADMINISTRATOR', true, null, now(), null)`.execute(db);
  await sql`
    create table edit (
      number integer generated always as identity primary key,
      at timestamptz not null,
      editor_id text not null references editor (id),
      operation text not null,
      kind text not null,
      item_id text not null,
      langcode text,
      revision integer,
      operation_id text,
      fingerprint text,
      result jsonb,
      unique (editor_id, operation_id)
    )`.execute(db);
  await sql`create index edit_item on edit (item_id, kind, number)`.execute(db);
  await sql`create index edit_remembered on edit (at) where operation_id is not null`.execute(db);
  await sql`
    alter table node_revision add column author text references editor (id)`.execute(db);
}
