import type { SearchResultFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import de from "../../../locales/de/search.json";
import en from "../../../locales/en/search.json";
import fr from "../../../locales/fr/search.json";
import it from "../../../locales/it/search.json";

const texts = { de, en, fr, it };

/** Uses the site's own names of kinds in the facets of a search where the CMS gives none. */
export function labelKinds(
  result: SearchResultFragment,
  langcode: LocaleCode,
): SearchResultFragment {
  const names = new Map<string, string>(Object.entries(texts[langcode].kinds));
  const facets = result.facets.map((facet) => {
    if (facet.id !== "kind") return facet;
    const values = facet.values.map((each) =>
      each.label === each.value ? { ...each, label: names.get(each.value) ?? each.label } : each,
    );
    return { ...facet, values };
  });
  return { ...result, facets };
}
