import type { GetServerDataProps, GetServerDataReturn } from "gatsby";
import { SearchOperation } from "../../cms/generated";
import { queryCms } from "../cms/queryCms";
import { retryAfterSeconds } from "../cms/retryAfterSeconds";
import { CmsError } from "../cms/transport";
import {
  asksAnything,
  parseSearchQuery,
  searchVariables,
} from "../../components/SiteSearch/searchQuery";
import type { ServedSearch } from "../../components/SiteSearch/useSearchResult";
import { languageOfPath } from "../../i18n/paths";
import { requestedPath } from "../../i18n/requestedPath";
import { labelKinds } from "./labelKinds";

/** Searches are private, and results change with each publication. */
const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
/** The host alone keeps results for a moment, because they are the same for everybody. */
const shared = { ...headers, "Surrogate-Control": "max-age=5" };

/** Answers a request for the search page. Never throws: a failing CMS is an outcome, too. */
export async function serveSearch({
  url,
}: Pick<GetServerDataProps, "url">): GetServerDataReturn<ServedSearch> {
  const { path, search: addressQuery, forData } = requestedPath(url);
  const query = parseSearchQuery(addressQuery);
  if (!asksAnything(query)) {
    return { status: 200, headers: shared, props: { query, result: null, failed: false } };
  }
  try {
    const langcode = languageOfPath(path);
    const { search } = await queryCms(SearchOperation, searchVariables(langcode, query));
    const result = labelKinds(search, langcode);
    return { status: 200, headers: shared, props: { query, result, failed: false } };
  } catch (error) {
    const isRefused = error instanceof CmsError && error.details.code === "TOO_MANY_REQUESTS";
    if (!isRefused) logFailure(path, error);
    return {
      // The browser's router reads data only with status 200.
      status: forData ? 200 : isRefused ? 429 : 503,
      headers: {
        ...headers,
        "Retry-After": String(retryAfterSeconds(error, isRefused ? 5 : undefined)),
      },
      props: { query, result: null, failed: true },
    };
  }
}

/** Logs the cause for the operator; the visitor sees a friendly message. */
function logFailure(path: string, error: unknown): void {
  const { path: at, ...about } = error instanceof CmsError ? error.details : {};
  console.error(
    JSON.stringify({
      level: "error",
      event: "search failed",
      path,
      message: error instanceof Error ? error.message : String(error),
      ...about,
      ...(at ? { at } : {}),
    }),
  );
}
