import { listEvents } from "../../domain/publishing/listEvents";
import { clientError } from "../errors";
import type { RootResolver } from "../operationContext";
import { forEditors } from "./guard";

const MAX_FIRST = 500;

const publishEvents: RootResolver<{ first: number }> = async (_root, { first }, { services }) => {
  if (first < 1 || first > MAX_FIRST) {
    throw clientError("BAD_USER_INPUT", `first must be between 1 and ${MAX_FIRST}.`);
  }
  const { db, publishing } = services;
  const { items, waiting } = await listEvents(db, first);
  return { configured: publishing.isConfigured, waiting, items };
};

/** Resolvers on publish events. All are for editors only. */
export const publishEditing = { Query: { publishEvents: forEditors(publishEvents) } };
