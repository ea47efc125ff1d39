import { type Kysely, sql } from "kysely";

/** What is to be published or unpublished at a given time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scheduled_change (
      node_id text not null,
      langcode text not null,
      action text not null check (action in ('PUBLISH', 'UNPUBLISH')),
      due timestamptz not null,
      revision integer,
      error text,
      primary key (node_id, langcode, action),
      foreign key (node_id, langcode) references node_translation (node_id, langcode),
      check ((action = 'PUBLISH') = (revision is not null))
    )`.execute(db);
  await sql`
    create index scheduled_change_due on scheduled_change (due) where error is null`.execute(db);
}
