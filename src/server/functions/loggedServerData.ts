import type { GetServerData, GetServerDataProps } from "gatsby";
import { facetIds } from "../../components/SiteSearch/searchQuery";
import { logUncaughtError } from "../../logging/errorLog";
import { requestedPath } from "../../i18n/requestedPath";
import { forVisitor } from "../cms/currentVisitor";

/** Names that addresses of the site hold several times. */
const repeated: ReadonlySet<string> = new Set(facetIds);

/**
 * Logs what a page's `getServerData` throws, with the address that was asked for. The host then answers
 * with the site's page for status 500. What it does, it does for its visitor.
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

/** Netlify gives the query apart from the path, and joins the values of a name that comes several times. */
function urlWithQuery({ url, query }: GetServerDataProps): string {
  const parameters = Object.entries(query ?? {}).flatMap(([name, value]) => {
    const text = String(value);
    const values = repeated.has(name) ? text.split(", ") : [text];
    return values.map((each) => [name, each]);
  });
  if (url.includes("?") || parameters.length === 0) return url;
  return `${url}?${new URLSearchParams(parameters)}`;
}
