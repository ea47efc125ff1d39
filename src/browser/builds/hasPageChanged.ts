import { Build } from "./Build";
import { fetchLatestId } from "./fetchLatestId";
import { gatsbyGlobals } from "./gatsbyGlobals";
import { isSlowConnection } from "./isSlowConnection";
import { loadPayload } from "./loadPayload";

/**
 * Whether the build that is served now has other content for the page that is shown. False where
 * that cannot be known, or would cost somebody with a slow connection too much.
 */
export async function hasPageChanged(): Promise<boolean> {
  if (isSlowConnection()) return false;
  const path = decodeURI(window.location.pathname).replace(/(.)\/+$/, "$1");
  const shown = gatsbyGlobals().___loader?.loadPageSync(path)?.json?.pageContext?.node;
  if (shown === undefined) return false;
  const build = await fetchLatestId()
    .then((id) => Build.open(id))
    .catch(() => null);
  const payload = build && (await loadPayload(build, path));
  return payload !== null && JSON.stringify(payload) !== JSON.stringify(shown);
}
