import de from "../../../locales/de/search.json";
import en from "../../../locales/en/search.json";
import fr from "../../../locales/fr/search.json";
import it from "../../../locales/it/search.json";
import { isLocaleCode } from "../../i18n/locales";

const texts = { de, en, fr, it };

/** The part of an answer that counts results by facet. */
interface Counted {
  facets: readonly { id: string; values: { value: string; label: string }[] }[];
}

/**
 * Gives kinds of pages the site's own names in the facets of a search where the CMS has named none.
 *
 * @param data a conformed answer, which is changed; null: there is none
 */
export function nameKinds(data: unknown, langcode: unknown): void {
  if (!isLocaleCode(langcode)) return;
  const names = new Map<string, string>(Object.entries(texts[langcode].kinds));
  const { search } = (data ?? {}) as { search?: Counted | null };
  for (const { id, values } of search?.facets ?? []) {
    if (id !== "kind") continue;
    for (const each of values) {
      if (each.label === each.value) each.label = names.get(each.value) ?? each.label;
    }
  }
}
