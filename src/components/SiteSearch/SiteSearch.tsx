import { useTranslation } from "gatsby-plugin-react-i18next";
import { hasModifier } from "../../browser/hasModifier";
import type { LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import { SearchFilters, ActiveFilters } from "./SearchFilters";
import { SearchInput } from "./SearchInput";
import { SearchResults } from "./SearchResults";
import { SearchStatus } from "./SearchStatus";
import { useSearch, useSearchTracking } from "./useSearch";
import type { ServedSearch } from "./useSearchResult";
import "./SiteSearch.css";
import { withPrefix } from "gatsby";
import type { SearchResultFragment } from "../../cms/generated";
import { topicFeedPath } from "../../i18n/topicFeed";
import { shownTopic, type SearchQuery, searchName } from "./searchQuery";
import { useEffect, useRef, type RefObject } from "react";

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

interface TopicSubscriptionProps {
  langcode: LocaleCode;
  query: SearchQuery;
  result: Pick<SearchResultFragment, "facets"> | null;
}

/** Link to the feed of a topic, where the search lists the whole topic. */
function TopicSubscription({ langcode, query, result }: TopicSubscriptionProps) {
  const { t } = useTranslation("search");
  const topic = shownTopic(query);
  if (topic === null) return null;
  return (
    <p className="site-search__advice">
      <a href={withPrefix(topicFeedPath(langcode, topic))} type="application/atom+xml">
        {t("subscribe", { topic: searchName(query, result) })}
      </a>
    </p>
  );
}

/**
 * Moves the focus with the arrow keys from the field through the results, and with Escape back to the field. Tab
 * reaches the same links in more steps.
 *
 * @returns a ref for the form
 */
function useResultKeys(): RefObject<HTMLFormElement> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const onKeyDown = (event: KeyboardEvent) => moveAmongResults(event, form);
    form.addEventListener("keydown", onKeyDown);
    return () => form.removeEventListener("keydown", onKeyDown);
  }, []);
  return ref;
}

function moveAmongResults(event: KeyboardEvent, form: HTMLFormElement): void {
  if (hasModifier(event)) return;
  const field = form.querySelector<HTMLElement>("input[type=search]");
  const results = form.querySelectorAll<HTMLElement>(".search-hit__link");
  const stops = [...(field ? [field] : []), ...results];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at < 0) return;
  const next = stops[nextStop(event.key, at)];
  if (!next || next === stops[at]) return;
  event.preventDefault();
  next.focus();
}

function nextStop(key: string, at: number): number {
  switch (key) {
    case "ArrowDown":
      return at + 1;
    case "ArrowUp":
      return at - 1;
    case "Escape":
      return 0;
    default:
      return at;
  }
}
