import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SearchResultFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { Icon } from "../Icon/Icon";
import { SearchLink } from "./SearchLink";
import { facetIds, withFilter, type SearchQuery } from "./searchQuery";

interface ActiveFiltersProps {
  langcode: LocaleCode;
  facets: SearchResultFragment["facets"];
  query: SearchQuery;
  onShow: (query: SearchQuery) => void;
}

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ langcode, facets, query, onShow }: ActiveFiltersProps) {
  const { t } = useTranslation("search");
  const set = facetIds.flatMap((facet) => query[facet].map((value) => ({ facet, value })));
  if (set.length === 0) return null;
  const labelOf = (facet: string, value: string) =>
    facets.find(({ id }) => id === facet)?.values.find((each) => each.value === value)?.label ??
    // Without results the CMS counts no kinds.
    (facet === "kind" ? t(`kinds.${value}`, { defaultValue: value }) : value);
  return (
    <ul className="site-search__chips" aria-label={t("activeFilters")}>
      {set.map(({ facet, value }) => (
        <li key={`${facet}:${value}`}>
          <SearchLink
            className="site-search__chip"
            aria-label={t("remove", { label: labelOf(facet, value) })}
            langcode={langcode}
            query={withFilter(query, facet, value, false)}
            onShow={onShow}
          >
            <span>{labelOf(facet, value)}</span>
            <Icon name="close" />
          </SearchLink>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <SearchLink
            className="site-search__clear"
            langcode={langcode}
            query={{ ...query, kind: [], topic: [], page: 0 }}
            onShow={onShow}
          >
            {t("removeAll")}
          </SearchLink>
        </li>
      )}
    </ul>
  );
}
