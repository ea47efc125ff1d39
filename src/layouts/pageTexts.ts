import { hasBehaviour } from "../blocks/componentOf";
import { isLocaleCode } from "../i18n/locales";
import type { NeededTexts } from "../i18n/loadTexts";
import { pageNamespaces } from "../i18n/messages";
import type { SiteContext } from "../cms/pageContext";

/** Props of a page template from Gatsby. */
interface PageData {
  pageContext: Pick<SiteContext, "langcode" | "texts"> & { node?: unknown };
  serverData?: unknown;
}

/**
 * The interface texts that a page needs.
 *
 * @param isDrawn whether the page is server-rendered, so that parts without behaviour need no texts
 */
export function textsOf({ pageContext, serverData }: PageData, isDrawn: boolean): NeededTexts {
  const { langcode, texts = [] } = pageContext;
  // A page without a fixed language gets it from the server.
  const served = serverData && typeof serverData === "object" && "langcode" in serverData;
  const content = contentOf({ pageContext, serverData });
  const blocks = isDrawn && !hasBehaviour(content) ? [] : (["blocks"] as const);
  return {
    langcode: served && isLocaleCode(serverData.langcode) ? serverData.langcode : langcode,
    namespaces: [...pageNamespaces, ...blocks, ...texts],
  };
}

/** CMS content of a page, from the build or from a request. */
export function contentOf({ pageContext, serverData }: Partial<PageData>): unknown {
  return [pageContext?.node, serverData];
}
