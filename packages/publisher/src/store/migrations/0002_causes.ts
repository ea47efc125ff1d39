import { type Kysely, sql } from "kysely";

/** A build remembers what it was asked for, also when its changes wait again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table publisher.build
      add column if not exists causes jsonb not null default '[]',
      add column if not exists cause_count integer not null default 0`.execute(db);
}
