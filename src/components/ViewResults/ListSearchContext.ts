import { createContext } from "react";

/**
 * Query of the address, with question mark, for which the server read the page's lists. Null for a prebuilt page
 * with unfiltered lists.
 */
export const ListSearchContext = createContext<string | null>(null);
