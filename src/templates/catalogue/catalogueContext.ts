import type { SiteContext } from "../../cms/pageContext";

/** Context of a page of the catalogue. */
export interface CatalogueContext extends SiteContext {
  /** Origin of the CMS, which serves the pictures of the examples. */
  cmsOrigin: string;
}
