import { sql } from "kysely";
import type { Database } from "./openDatabase";
import type { ScheduledChange } from "./schedule";

const MAX_LISTED = 1000;

const id = sql<string>`job.data ->> 'id'`;
const langcode = sql<string>`job.data ->> 'langcode'`;

/** Scheduled and refused changes, in order of time. */
export async function listScheduled(db: Database) {
  const rows = await db
    .selectFrom("job")
    .innerJoin("node_translation as t", (join) =>
      join.on("t.node_id", "=", id).on("t.langcode", "=", langcode),
    )
    .innerJoin("node_revision as r", (join) =>
      join
        .onRef("r.node_id", "=", "t.node_id")
        .onRef("r.langcode", "=", "t.langcode")
        .on(
          "r.number",
          "=",
          sql<number>`coalesce((job.data ->> 'revision')::integer, t.published, t.latest)`,
        ),
    )
    .where("job.queue", "=", "schedule")
    .select(["job.data", "job.due", "job.done", "job.error"])
    .select(["r.path", sql<string>`coalesce(r.fields ->> 'title', '')`.as("title")])
    .orderBy("job.due")
    .orderBy("t.node_id")
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ data, due, done, error, path, title }) => ({
    ...(data as ScheduledChange),
    at: due.toISOString(),
    // A failed change that will be retried is not refused.
    error: done === null ? null : error,
    path,
    title,
  }));
}
