import type { SiteContext } from "../../cms/pageContext";

export interface CatalogueContext extends SiteContext {
  /** Origin of the CMS, which serves the pictures of the examples. */
  cmsOrigin: string;
}
