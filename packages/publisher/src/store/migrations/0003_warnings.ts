import { type Kysely, sql } from "kysely";

/** What is wrong in a release and has not kept it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table publisher.build
      add column if not exists warnings jsonb not null default '[]'`.execute(db);
}
