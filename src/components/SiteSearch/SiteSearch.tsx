import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import { ActiveFilters } from "./ActiveFilters";
import { SearchFilters } from "./SearchFilters";
import { SearchInput } from "./SearchInput";
import { SearchResults } from "./SearchResults";
import { SearchStatus } from "./SearchStatus";
import { TopicSubscription } from "./TopicSubscription";
import { useResultKeys } from "./useResultKeys";
import { useSearch } from "./useSearch";
import type { ServedSearch } from "./useSearchResult";
import { useSearchTracking } from "./useSearchTracking";
import "./SiteSearch.css";

/**
 * Search page of a language. Without script a form that the server answers; with script the results follow the
 * typing.
 */
export function SiteSearch({ langcode, served }: { langcode: LocaleCode; served: ServedSearch }) {
  const { t } = useTranslation("search");
  const search = useSearch(served, langcode);
  const form = useResultKeys();
  useSearchTracking(search, served.query.q);
  const { query, shown } = search;
  const { status, result } = shown;
  const busy = status === "loading" || status === "slow";
  const hasFilters = query.kind.length + query.topic.length > 0;
  const hasResults = status !== "idle" && (result?.total ?? 0) > 0;

  return (
    <form
      ref={form}
      className="site-search"
      role="search"
      aria-label={t("title")}
      method="get"
      action={localizedPath(langcode, "/search")}
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
    >
      <SearchInput text={search.text} onType={search.type} />
      <SearchStatus langcode={langcode} search={search} />
      {hasResults && <TopicSubscription langcode={langcode} query={query} result={result} />}
      {result && status !== "idle" && (hasResults || hasFilters) && (
        <div className="site-search__found grid" data-status={status} aria-busy={busy}>
          <div className="site-search__side">
            <SearchFilters facets={result.facets} query={query} onShow={search.show} />
          </div>
          <div className="site-search__main">
            <ActiveFilters
              langcode={langcode}
              facets={result.facets}
              query={query}
              onShow={search.show}
            />
            <SearchResults langcode={langcode} result={result} query={query} onShow={search.show} />
          </div>
        </div>
      )}
    </form>
  );
}
