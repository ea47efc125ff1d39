import { globalHistory } from "@gatsbyjs/reach-router";
import { gatsbyGlobals } from "../builds/gatsbyGlobals";

/** Number of navigations, by link or through the history. */
let count = 0;
/** Whether `___navigate` is running. Gatsby requests the page before it returns. */
let isGoing = false;

/** Starts to count navigations. Browser only, once. */
export function trackNavigations(): void {
  const globals = gatsbyGlobals();
  const navigate = globals.___navigate;
  globals.___navigate = (to, options) => {
    count++;
    isGoing = true;
    navigate(to, options);
    isGoing = false;
  };
  window.addEventListener("popstate", () => count++);
}

/**
 * Lets the loader ignore a page that arrives after the visitor has gone elsewhere. Call it when the page is requested.
 *
 * @param path path with query
 * @returns a function that tells whether the page is still wanted
 */
export function navigationCheck(path: string): () => boolean {
  const own = count;
  const isOfRouter = !isGoing;
  return () => {
    const { pathname, search } = globalHistory.location;
    // The router requests the page that the address already names.
    return own === count || (isOfRouter && path === pathname + search);
  };
}
