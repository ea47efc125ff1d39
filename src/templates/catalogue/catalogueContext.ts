import type { SiteContext } from "../../cms/pageContext";

/** Context of a page of the catalogue. */
export interface CatalogueContext extends SiteContext {
  /** Origin of the CMS, which has the pictures that the examples show. */
  cmsOrigin: string;
}
