import { type Kysely, sql } from "kysely";

/**
 * The changes are the queue, and the build that has not ended is the only one. A queue of builds was kept beside, in which nothing
 * was that is not here; and a process that ended may have left more than one build.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const abandoned = sql`
    select id from publisher.build where ended is null order by id desc offset 1`;
  await sql`
    update publisher.change set build_id = null
    where released is null and build_id in (${abandoned})`.execute(db);
  await sql`
    update publisher.build set state = 'interrupted', ended = now(),
      problem = 'The publisher ended during the build.'
    where id in (${abandoned})`.execute(db);
  await sql`
    create unique index if not exists build_running on publisher.build ((true))
      where ended is null`.execute(db);
  await sql`drop schema if exists publisher_queue cascade`.execute(db);
}
