import { useId, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SearchResultFragment } from "../../cms/generated";
import { useEarlyEntries } from "../../browser/useEarlyEntries";
import { useEarlyPress } from "../../browser/useEarlyPress";
import { useHydrated } from "../../browser/useHydrated";
import { Button } from "../Button/Button";
import { OpenerLink } from "../Button/OpenerLink";
import { Icon } from "../Icon/Icon";
import { facetIds, searchParams, withFilter, type SearchQuery } from "./searchQuery";
import type { LocaleCode } from "../../i18n/locales";
import { SearchLink } from "./SearchLink";

interface SearchFiltersProps {
  facets: SearchResultFragment["facets"];
  query: SearchQuery;
  onShow: (query: SearchQuery) => void;
}

/**
 * Sort order and filters. On narrow screens a link opens them; without script that works through its fragment, or
 * they are always open.
 */
export function SearchFilters({ facets, query, onShow }: SearchFiltersProps) {
  const { t } = useTranslation("search");
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const panel = `filters${useId()}`;
  useEarlyPress("filters", () => setOpen(true));
  const sort = useId();
  const filters = useEarlyEntries<HTMLDivElement>((element) => {
    const chosen = withChosen(query, element);
    if (searchParams(chosen) !== searchParams(query)) onShow({ ...chosen, page: 0 });
  });
  return (
    <>
      <OpenerLink
        className="site-search__toggle"
        href={`#${panel}`}
        name="filters"
        open={open}
        onPress={() => setOpen(!open)}
      >
        <span>{t("showFilters")}</span>
        <Icon name={open ? "minus" : "plus"} />
      </OpenerLink>
      <div
        ref={filters}
        className="site-search__filters"
        id={panel}
        data-open={hydrated ? open : undefined}
      >
        <div className="site-search__facet">
          <label className="site-search__legend" htmlFor={sort}>
            {t("sort.label")}
          </label>
          <select
            className="site-search__sort"
            id={sort}
            name="sort"
            value={query.sort.toLowerCase()}
            onChange={(event) =>
              onShow({
                ...query,
                sort: event.target.value === "date" ? "DATE" : "RELEVANCE",
                page: 0,
              })
            }
          >
            <option value="relevance">{t("sort.RELEVANCE")}</option>
            <option value="date">{t("sort.DATE")}</option>
          </select>
        </div>
        {facetIds.map((id) => {
          const values = facets.find((facet) => facet.id === id)?.values ?? [];
          if (values.length === 0) return null;
          return (
            <fieldset key={id} className="site-search__facet">
              <legend className="site-search__legend">{t(`facet.${id}`)}</legend>
              {values.map(({ value, label, count }) => (
                <label key={value} className="site-search__box">
                  <input
                    type="checkbox"
                    name={id}
                    value={value}
                    checked={query[id].includes(value)}
                    onChange={(event) => onShow(withFilter(query, id, value, event.target.checked))}
                  />
                  <span>{label}</span>
                  <span className="site-search__number">{count}</span>
                </label>
              ))}
            </fieldset>
          );
        })}
        <Button type="submit" look="secondary" className="site-search__apply">
          {t("apply")}
        </Button>
      </div>
    </>
  );
}

/** Applies the values of the filter fields to a search. Values without a field stay unchanged. */
function withChosen(query: SearchQuery, filters: HTMLElement): SearchQuery {
  const boxes = [...filters.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const sort = filters.querySelector("select")?.value === "date" ? "DATE" : "RELEVANCE";
  return boxes.reduce<SearchQuery>(
    (chosen, { name, value, checked }) => {
      const facet = facetIds.find((id) => id === name);
      const asItWas = !facet || query[facet].includes(value) === checked;
      return asItWas ? chosen : withFilter(chosen, facet, value, checked);
    },
    { ...query, sort },
  );
}

interface ActiveFiltersProps {
  langcode: LocaleCode;
  facets: SearchResultFragment["facets"];
  query: SearchQuery;
  onShow: (query: SearchQuery) => void;
}

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
