import type { QuerySearchArgs } from "@quatrain/contract";
import { withoutUnusable } from "../../content/unusableCharacter";
import { requireLanguage } from "../../domain/requireLanguage";
import { FACET_IDS } from "../../domain/search/facets";
import { runSearch, type SearchOutcome } from "../../domain/search/runSearch";
import { clientError } from "../errors";
import type { RootResolver } from "../operationContext";
import { refuseLargeFilters } from "./filterLimits";

const MAX_QUERY_LENGTH = 200;
const MAX_PAGE = 10_000;
const MAX_PAGE_SIZE = 50;

/**
 * Full-text search in one language. An empty query finds all pages that match the filters, and nothing
 * without filters. Removes unusable characters from the query.
 */
export const search: RootResolver<QuerySearchArgs> = async (_root, args, context) => {
  const { langcode, sort = "RELEVANCE", page = 0, pageSize = 10, exact } = args;
  const query = withoutUnusable(args.query).trim();
  const filters = args.filters ?? [];
  requireLanguage(langcode);
  if (query.length > MAX_QUERY_LENGTH) {
    refuse(`query must have at most ${MAX_QUERY_LENGTH} characters; it has ${query.length}.`);
  }
  if (page < 0 || page > MAX_PAGE) refuse(`page must be between 0 and ${MAX_PAGE}.`);
  if (pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
    refuse(`pageSize must be between 1 and ${MAX_PAGE_SIZE}.`);
  }
  refuseLargeFilters(filters);
  for (const { id } of filters) {
    if (!FACET_IDS.includes(id)) refuse(`There is no filter ${id}; use ${FACET_IDS.join(" or ")}.`);
  }
  if (query === "" && !filters.some(({ value }) => value.length > 0))
    return nothing(page, pageSize);
  const { searchIndex, searchQueue } = context.services;
  const request = { query, langcode, filters, sort, page, pageSize, exact: exact === true };
  const { version } = context.snapshot;
  return searchQueue.run(context.clientAddress, request, version, async (db) => {
    const isCurrent = await searchIndex.prepare(context);
    const known = await searchIndex.words(langcode);
    return { outcome: await runSearch(request, context, db, known), isCurrent };
  });
};

function refuse(message: string): never {
  throw clientError("BAD_USER_INPUT", message);
}

function nothing(page: number, pageSize: number): SearchOutcome {
  const facets = FACET_IDS.map((id) => ({ id, values: [] }));
  const pageInfo = { page, pageSize, total: 0 };
  return { items: [], total: 0, facets, pageInfo, suggestion: null, corrected: null };
}
