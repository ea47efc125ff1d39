import { listEvents } from "../../domain/publishing/publishing";
import type { RootResolver } from "../operationContext";
import { forEditors, pageSize } from "./guard";

const publishEvents: RootResolver<{ first: number }> = async (_root, { first }, { services }) => {
  const { db, publishing } = services;
  const { items, waiting } = await listEvents(db, pageSize(first));
  return { configured: publishing.isConfigured, waiting, items };
};

/** Resolvers of publish events, for editors only. */
export const publishEditing = { Query: { publishEvents: forEditors(publishEvents) } };
