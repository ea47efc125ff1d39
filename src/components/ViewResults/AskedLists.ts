import { createContext } from "react";

/**
 * The query of the address, with its question mark, that the server has read the lists of the page for. Null for a page
 * that was built ahead: its lists are as they are.
 */
export const AskedLists = createContext<string | null>(null);
