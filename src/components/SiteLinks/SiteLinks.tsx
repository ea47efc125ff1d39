import { createContext, useContext } from "react";

/** Gives the address that a link of the site really leads to, for the one that it would have. */
export type SiteLinks = (href: string) => string;

/** Where the links of the page lead. Unset, each leads where it says; in a preview it stays there. */
export const SiteLinksContext = createContext<SiteLinks>((href) => href);

/** Where links lead in the page that the component stands in. Takes addresses with language prefix. */
export function useSiteLinks(): SiteLinks {
  return useContext(SiteLinksContext);
}
