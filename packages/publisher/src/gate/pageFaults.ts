import { cmsPath, type SitePaths } from "../config/sitePaths";
import type { PageFacts } from "../pages/readPage";
import { isStatusPage } from "./ReleasePages";

/**
 * Faults in the HTML of a page.
 *
 * @param page its path
 * @returns one line each, beginning with the page
 */
export function pageFaults(page: string, facts: PageFacts, site: SitePaths): string[] {
  const language = isStatusPage(page) ? undefined : cmsPath(page, site)?.langcode;
  const faults = [
    !facts.isDocument && "is no HTML document",
    languageFault(facts.lang, language, site),
    facts.title.trim() === "" && "has no title",
    headingFault(facts.headings),
    // Error pages appear at any address, so they have no canonical one.
    language !== undefined && !facts.canonical && "does not say at which address it is",
    !facts.isComplete && "ends too early",
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${page} ${fault}.`);
}

function languageFault(
  lang: string,
  wanted: string | undefined,
  { langcodes }: SitePaths,
): string | false {
  if (lang === "") return "names no language";
  const [code = ""] = lang.toLowerCase().split("-");
  if (wanted === undefined) return !langcodes.includes(code) && `is in the language ${lang}`;
  return code !== wanted && `is in the language ${lang} instead of ${wanted}`;
}

function headingFault(headings: readonly string[]): string | false {
  if (headings.length === 0) return "has no heading";
  if (headings.length > 1) return `has ${headings.length} headings of the first level`;
  return headings[0]?.trim() === "" && "has an empty heading";
}
