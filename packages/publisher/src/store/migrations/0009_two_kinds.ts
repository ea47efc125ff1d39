import { type Kysely, sql } from "kysely";

/**
 * A build of the site runs beside releases of content. There is one of each at most, and only one of them brings a release
 * live at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table publisher.build add column kind text not null default 'content'`.execute(
    db,
  );
  await sql`drop index publisher.build_running`.execute(db);
  await sql`
    create unique index build_of_code on publisher.build (kind)
      where ended is null and kind = 'code'`.execute(db);
  await sql`
    create unique index build_releasing on publisher.build ((true))
      where ended is null and (kind = 'content' or state = 'finishing')`.execute(db);
}
