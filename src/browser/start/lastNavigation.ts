import { globalHistory } from "@gatsbyjs/reach-router";
import { gatsbyGlobals } from "../builds/gatsbyGlobals";

/** Grows whenever a visitor goes somewhere: by a link, or through the history. */
let count = 0;
/** Whether Gatsby is being asked to go somewhere. It asks for the page before it returns. */
let isGoing = false;

/** Begins to note where a visitor goes. Browser only, once. */
export function noteNavigations(): void {
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
 * Lets a page that comes late be told from what the visitor has asked for since. Called when it is asked for.
 *
 * @param path with its query
 * @returns whether it still is to be shown
 */
export function whetherWanted(path: string): () => boolean {
  const own = count;
  const isOfRouter = !isGoing;
  return () => {
    const { pathname, search } = globalHistory.location;
    // The router itself asks for what the address names already.
    return own === count || (isOfRouter && path === pathname + search);
  };
}
