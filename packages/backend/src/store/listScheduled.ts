import { sql } from "kysely";
import type { Database } from "./openDatabase";

const MAX_LISTED = 1000;

/** What is scheduled, and what was refused when its time came, in order of time. */
export async function listScheduled(db: Database) {
  const rows = await db
    .selectFrom("scheduled_change as s")
    .innerJoin("node_translation as t", (join) =>
      join.onRef("t.node_id", "=", "s.node_id").onRef("t.langcode", "=", "s.langcode"),
    )
    .innerJoin("node_revision as r", (join) =>
      join
        .onRef("r.node_id", "=", "s.node_id")
        .onRef("r.langcode", "=", "s.langcode")
        .on("r.number", "=", sql<number>`coalesce(s.revision, t.published, t.latest)`),
    )
    .select(["s.node_id as id", "s.langcode", "s.action", "s.due", "s.revision", "s.error"])
    .select(["r.path", sql<string>`coalesce(r.fields ->> 'title', '')`.as("title")])
    .orderBy("s.due")
    .orderBy("s.node_id")
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ due, ...row }) => ({ ...row, at: due.toISOString() }));
}
