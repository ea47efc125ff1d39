import { type Kysely, sql } from "kysely";

/**
 * The state of a page is asked for every few seconds while an editor looks at its preview, and tens of thousands of changes
 * may have been kept since the last one that concerned it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index change_paths on publisher.change using gin (paths jsonb_path_ops)`.execute(db);
  await sql`create index change_everywhere on publisher.change (id) where everywhere`.execute(db);
  await sql`create index change_build on publisher.change (build_id)`.execute(db);
}
