import { lazyComponent } from "../LazyComponent/lazyComponent";
import { drawnParts } from "./serverDrawn";

// Parts without behaviour, which keep the server's HTML on the first page.

const part = drawnParts(() => import("./parts"));

export const DrawnBrand = part("Brand", ({ site }) => site, { root: "a" });
export const DrawnBreadcrumb = part("Breadcrumb", ({ items }) => items, { root: "nav" });
export const DrawnFooter = part("Footer", ({ site }) => site, { root: "footer" });
/** Needs at least one other language. */
export const DrawnLanguageSwitcher = part("LanguageSwitcher", ({ source }) => source, {
  root: "nav",
});
/** The urgent notice of the release. */
export const DrawnNotice = part("Notice", ({ notice }) => notice, { root: "section" });
export const PageHeader = part("PageOpening", ({ source }) => source, { root: "header" });
export const TeaserGrid = part("TeaserList", ({ nodes }) => nodes, { root: "ul" });

/** Replacement for the content of a failed page. */
export const LazyFailedContent = lazyComponent(async () => (await import("./parts")).FailedContent);
