import { type Kysely, sql } from "kysely";
import type { Database } from "../openDatabase";
import { migrations0001to0010 } from "../migrations/migrations0001to0010";

/** Reverts the job tables to their state before migration 0011, empty. The next start migrates them. */
export async function restoreEarlierTables(db: Database): Promise<void> {
  const earlier = db as unknown as Kysely<unknown>;
  await sql`drop table job, submission, listing_chrome, edit, approval, editor, source_item, source_state cascade`.execute(
    earlier,
  );
  await sql`alter table node_revision drop column author`.execute(earlier);
  await sql`alter table node_translation drop column deleted`.execute(earlier);
  await sql`alter table preview_token drop column acts_for`.execute(earlier);
  await sql`alter table document drop column deleted`.execute(earlier);
  await sql`drop index node_translation_changed`.execute(earlier);
  await sql`delete from kysely_migration where name >= '0011'`.execute(earlier);
  for (const step of ["0002_submissions", "0005_publishing", "0006_schedule"] as const) {
    for (const statement of migrations0001to0010[step]) await sql.raw(statement).execute(earlier);
  }
}
