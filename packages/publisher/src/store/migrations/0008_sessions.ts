import { type Kysely, sql } from "kysely";

/** Editors who have signed in, each by the mark of what their cookie holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table publisher.session (
      mark text primary key,
      expires timestamptz not null
    )`.execute(db);
}
