import { type Kysely, sql } from "kysely";

/** For whom a preview token acts, and which revisions editors have approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table preview_token add column acts_for text references editor (id)`.execute(db);
  await sql`
    create table approval (
      node_id text not null,
      langcode text not null,
      number integer not null,
      editor_id text not null references editor (id),
      at timestamptz not null,
      primary key (node_id, langcode, number, editor_id),
      foreign key (node_id, langcode, number) references node_revision (node_id, langcode, number)
    )`.execute(db);
}
