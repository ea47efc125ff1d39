import { type Kysely, sql } from "kysely";

/** Which redirects a file gave, so that loading it again does not bring back what editors removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table redirect add column source_hash text`.execute(db);
}
