import { type Kysely, sql } from "kysely";

/** A draft that moves its page below another: visitors see it move once the draft is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table node_revision
      add column moves boolean not null default false,
      add column parent text`.execute(db);
}
