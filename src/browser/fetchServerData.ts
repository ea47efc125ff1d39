import { withPrefix } from "gatsby";
import { pageDataPath } from "../i18n/requestedPath";

/**
 * What the server answers for a page now. Browser only.
 *
 * @param path of the page, as it stands in the address, without the prefix that the site may be served under
 * @param search query of the address
 * @throws Error if there is no answer; an AbortError if the signal says so
 */
export async function fetchServerData<Data>(
  { path, search = "" }: { path: string; search?: string },
  init: RequestInit,
): Promise<Data> {
  const response = await fetch(withPrefix(pageDataPath(path) + search), init);
  const { result } = (await response.json()) as { result: { serverData: Data } };
  return result.serverData;
}
