import type { PublishMessage } from "../../domain/publishing/publishMessage";
import { clientError } from "../errors";
import type { RootResolver } from "../operationContext";
import { forEditors } from "./guard";

const MAX_FIRST = 500;

const publishEvents: RootResolver<{ first: number }> = async (_root, { first }, { services }) => {
  if (first < 1 || first > MAX_FIRST) {
    throw clientError("BAD_USER_INPUT", `first must be between 1 and ${MAX_FIRST}.`);
  }
  const { db, publishing } = services;
  const rows = await db
    .selectFrom("publish_event")
    .selectAll()
    .orderBy("number", "desc")
    .limit(first)
    .execute();
  const { waiting } = await db
    .selectFrom("publish_event")
    .select(({ fn }) => fn.countAll().as("waiting"))
    .where("delivered", "is", null)
    .executeTakeFirstOrThrow();
  const items = rows.map((row) => {
    const message = JSON.parse(row.body) as PublishMessage;
    return {
      id: row.id,
      event: row.event,
      at: row.at.toISOString(),
      nodeId: row.node_id,
      langcode: row.langcode,
      attempts: row.attempts,
      error: row.error,
      paths: message.paths.length,
      everywhere: message.everywhere ?? false,
      due: row.delivered === null ? row.due.toISOString() : null,
      delivered: row.delivered?.toISOString() ?? null,
    };
  });
  return { configured: publishing.isConfigured, waiting: Number(waiting), items };
};

/** Resolvers on publish events. All are for editors only. */
export const publishEditing = { Query: { publishEvents: forEditors(publishEvents) } };
