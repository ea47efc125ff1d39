import { type Kysely, sql } from "kysely";

/** Which ends of builds editors were told of. Those of before are old news. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table publisher.build add column told timestamptz`.execute(db);
  await sql`update publisher.build set told = now() where ended is not null`.execute(db);
}
