import type { GetServerData, GetServerDataProps } from "gatsby";
import { facetIds } from "../../components/SiteSearch/searchQuery";
import { logUncaughtError } from "../../logging/errorLog";
import { requestedPath } from "../../i18n/requestedPath";
import { forVisitor } from "../cms/currentVisitor";

/** Query parameters that can occur several times. */
const repeated: ReadonlySet<string> = new Set(facetIds);

/**
 * Logs errors of a page's `getServerData`, with the requested address. The host then answers with the site's page
 * for status 500. Runs the function for its visitor.
 */
export function loggedServerData<Props>(serve: GetServerData<Props>): GetServerData<Props> {
  return async (received: GetServerDataProps) => {
    const request = { ...received, url: urlWithQuery(received) };
    try {
      return await forVisitor(request, () => serve(request));
    } catch (error) {
      const { path, search } = requestedPath(request.url);
      logUncaughtError(path + search, error);
      throw error;
    }
  };
}

/** Netlify passes the query separately, and joins the values of repeated parameters. */
function urlWithQuery({ url, query }: GetServerDataProps): string {
  const parameters = Object.entries(query ?? {}).flatMap(([name, value]) => {
    const text = String(value);
    const values = repeated.has(name) ? text.split(", ") : [text];
    return values.map((each) => [name, each]);
  });
  if (url.includes("?") || parameters.length === 0) return url;
  return `${url}?${new URLSearchParams(parameters)}`;
}
