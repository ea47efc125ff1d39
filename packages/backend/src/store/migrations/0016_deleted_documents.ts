import { type Kysely, sql } from "kysely";

/** Content that is no page can be deleted. Its row stays, so that whoever follows the versions hears of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document add column deleted boolean not null default false`.execute(db);
}
