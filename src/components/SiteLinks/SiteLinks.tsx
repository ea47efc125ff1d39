import { createContext, useContext } from "react";

export type SiteLinks = (href: string) => string;

/** Mapping for the links of the page. Previews keep links inside the preview; by default nothing changes. */
export const SiteLinksContext = createContext<SiteLinks>((href) => href);

/** Mapping for links of the surrounding page. Takes addresses with language prefix. */
export function useSiteLinks(): SiteLinks {
  return useContext(SiteLinksContext);
}
