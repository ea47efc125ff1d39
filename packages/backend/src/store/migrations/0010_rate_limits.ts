import { type Kysely, sql } from "kysely";

/** What visitors have sent of late, as rate-limiter-flexible counts it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limit (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
}
