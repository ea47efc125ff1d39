import { withPrefix } from "gatsby";
import { pageDataPath } from "../i18n/requestedPath";

/**
 * Fetches the current server data of a page. Browser only.
 *
 * @param path path of the page in the address, without the site's path prefix
 * @param search query of the address
 * @throws Error without a response; an AbortError if the signal aborts
 */
export async function fetchServerData<Data>(
  { path, search = "" }: { path: string; search?: string },
  init: RequestInit,
): Promise<Data> {
  const response = await fetch(withPrefix(pageDataPath(path) + search), init);
  const { result } = (await response.json()) as { result: { serverData: Data } };
  return result.serverData;
}
