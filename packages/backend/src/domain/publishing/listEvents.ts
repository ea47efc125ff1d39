import type { SentPublishEvent } from "@quatrain/contract/publishEvent";
import type { Database } from "../../store/openDatabase";
import type { EventData } from "./storeEvent";

/** The latest events, newest first, and the number of waiting ones. */
export async function listEvents(db: Database, first: number) {
  const rows = await db
    .selectFrom("job")
    .selectAll()
    .where("queue", "=", "event")
    .orderBy("number", "desc")
    .limit(first)
    .execute();
  const { waiting } = await db
    .selectFrom("job")
    .select(({ fn }) => fn.countAll().as("waiting"))
    .where("queue", "=", "event")
    .where("done", "is", null)
    .executeTakeFirstOrThrow();
  const items = rows.map(({ key, data, due, next, done, attempts, error }) => {
    const { event, nodeId, langcode, body } = data as EventData;
    const { paths = [], everywhere = false } = JSON.parse(body) as SentPublishEvent;
    return {
      id: key,
      event,
      at: due.toISOString(),
      nodeId,
      langcode,
      attempts,
      error,
      paths: paths.length,
      everywhere,
      due: done === null ? next.toISOString() : null,
      delivered: done?.toISOString() ?? null,
    };
  });
  return { items, waiting: Number(waiting) };
}
