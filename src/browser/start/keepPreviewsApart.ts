import { parsePreviewPath } from "../../i18n/parsePreviewPath";
import { gatsbyGlobals } from "../builds/gatsbyGlobals";

type Ways = Record<"assign" | "replace", (address: string) => void>;

/**
 * Leaves navigation to and from a preview to the browser. Gatsby caches the data of each page, and would show a draft again
 * from the history after the preview was left. Browser only, once.
 *
 * @param ways replaces the browser's own navigation in tests
 */
export function keepPreviewsApart(
  ways: Ways = {
    assign: (address) => window.location.assign(address),
    replace: (address) => window.location.replace(address),
  },
): void {
  const globals = gatsbyGlobals();
  const navigate = globals.___navigate;
  globals.___navigate = (to, options = {}) => {
    if (typeof to !== "string" || !isApart(to)) return navigate(to, options);
    ways["replace" in options && options.replace === true ? "replace" : "assign"](to);
  };
}

function isApart(to: string): boolean {
  const here = window.location;
  const { pathname } = new URL(to, here.href);
  return [here.pathname, pathname].some((path) => parsePreviewPath(path) !== null);
}
