import { hasBehaviour } from "../blocks/componentOf";
import { isLocaleCode } from "../i18n/locales";
import type { NeededTexts } from "../i18n/loadTexts";
import { pageNamespaces } from "../i18n/messages";
import type { SiteContext } from "../cms/pageContext";

/** What Gatsby hands the template of a page. */
interface PageData {
  pageContext: Pick<SiteContext, "langcode" | "texts"> & { node?: unknown };
  serverData?: unknown;
}

/**
 * The interface texts that a page needs.
 *
 * @param isDrawn whether the server has drawn the page: then parts without behaviour need none
 */
export function textsOf({ pageContext, serverData }: PageData, isDrawn: boolean): NeededTexts {
  const { langcode, texts = [] } = pageContext;
  // A page that is in no language until it is asked for has it from the server.
  const served = serverData && typeof serverData === "object" && "langcode" in serverData;
  const content = contentOf({ pageContext, serverData });
  const blocks = isDrawn && !hasBehaviour(content) ? [] : (["blocks"] as const);
  return {
    langcode: served && isLocaleCode(serverData.langcode) ? serverData.langcode : langcode,
    namespaces: [...pageNamespaces, ...blocks, ...texts],
  };
}

/** What the CMS has of a page: read by the build, or on request. */
export function contentOf({ pageContext, serverData }: Partial<PageData>): unknown {
  return [pageContext?.node, serverData];
}
