import { type Kysely, sql } from "kysely";

/** A build of the site runs beside releases of content. There is one of each at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table publisher.build add column kind text not null default 'content'`.execute(
    db,
  );
  await sql`drop index publisher.build_running`.execute(db);
  await sql`create unique index build_running on publisher.build (kind) where ended is null`.execute(
    db,
  );
}
