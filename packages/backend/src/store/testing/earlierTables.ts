import { type Kysely, sql } from "kysely";
import type { Database } from "../openDatabase";
import { up as submissions } from "../migrations/0002_submissions";
import { up as publishing } from "../migrations/0005_publishing";
import { up as schedule } from "../migrations/0006_schedule";

/**
 * Brings the tables of work that waits into the form that they had before migration 0011, empty. The next who opens the
 * database migrates it.
 */
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
  for (const up of [submissions, publishing, schedule]) await up(earlier);
}
