import { type Kysely, sql } from "kysely";

/** Content other than pages can be deleted. Its row stays, so that readers of the versions learn of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column deleted boolean not null default false`.execute(db);
}
