import type { QueryViewArgs } from "@quatrain/contract";
import { runView } from "../../content/views/runView";
import { requireLanguage } from "../../domain/requireLanguage";
import { clientError } from "../errors";
import type { RootResolver } from "../operationContext";
import { refuseLargeFilters } from "./filterLimits";

/** A list of pages. Null if there is no such view or display. */
export const view: RootResolver<QueryViewArgs> = (_root, args, context) => {
  const { view_id: viewId, display, langcode, page = 0, pageSize, filters } = args;
  requireLanguage(langcode);
  if (page < 0) throw clientError("BAD_USER_INPUT", "page must be 0 or more.");
  if (typeof pageSize === "number" && (pageSize < 1 || pageSize > 100)) {
    throw clientError("BAD_USER_INPUT", "pageSize must be between 1 and 100.");
  }
  refuseLargeFilters(filters ?? []);
  return runView({ viewId, display, langcode, page, pageSize, filters }, context);
};
