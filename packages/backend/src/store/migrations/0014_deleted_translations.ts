import { type Kysely, sql } from "kysely";

/** Pages that are deleted in one language. One that is deleted in all has no translation left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table node_translation add column deleted boolean not null default false`.execute(db);
  await sql`
    update node_translation set deleted = true
    from node where node.id = node_translation.node_id and node.deleted`.execute(db);
  await sql`create index node_translation_changed on node_translation (changed)`.execute(db);
}
