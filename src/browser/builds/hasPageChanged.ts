import { Build } from "./Build";
import { fetchLatestId } from "./servedBuild";
import { gatsbyGlobals } from "./gatsbyGlobals";
import { isSlowConnection } from "./isSlowConnection";
import { loadPayload } from "./loadPayload";

/**
 * Whether the served build has new content for the current page. False if this is unknown, or the connection is too slow to
 * find out.
 */
export async function hasPageChanged(): Promise<boolean> {
  if (isSlowConnection()) return false;
  const path = decodeURI(window.location.pathname).replace(/(.)\/+$/, "$1");
  const current = gatsbyGlobals().___loader?.loadPageSync(path)?.json?.pageContext?.node;
  if (current === undefined) return false;
  const build = await fetchLatestId()
    .then((id) => Build.open(id))
    .catch(() => null);
  const payload = build && (await loadPayload(build, path));
  return payload !== null && JSON.stringify(payload) !== JSON.stringify(current);
}
