import { useEffect, useMemo, useRef, useState } from "react";
import type { LocaleCode } from "../../i18n/locales";
import { changeAddress, useAddressQuery } from "../../browser/addressQuery";
import {
  parseSearchQuery,
  searchHref,
  searchParams,
  tidyQuery,
  type SearchQuery,
} from "./searchQuery";
import { useSearchResult, type ServedSearch, type ShownSearch } from "./useSearchResult";
import { trackPageView } from "../../browser/analytics/analytics";

/** Pause in typing before a search, in milliseconds. */
const PAUSE_MS = 250;

/** State of the search page. The address contains all of it except text being typed. */
export interface Search {
  query: SearchQuery;
  /** Text of the field. */
  text: string;
  shown: ShownSearch;
  /** Sets the text; the search follows after a pause. */
  type: (text: string) => void;
  /** Searches for the text of the field at once. */
  submit: () => void;
  show: (query: SearchQuery) => void;
}

/**
 * The current search, through typing and the back button.
 *
 * @param served search of the server's page
 */
export function useSearchQuery(served: SearchQuery): SearchQuery {
  const address = useAddressQuery(`?${searchParams(served)}`);
  return useMemo(() => parseSearchQuery(address), [address]);
}

/** Synchronizes field, address and results of a search. */
export function useSearch(served: ServedSearch, langcode: LocaleCode): Search {
  const query = useSearchQuery(served.query);
  const [text, setText] = useState(query.q);
  const [pending, setPending] = useState(false);
  // Typing one word makes one history entry, not one per pause.
  const typing = useRef(false);
  const shown = useSearchResult(query, served, langcode);

  const unsent = useRef(false);
  unsent.current = pending;
  const followed = useRef(query.q);
  // The address changed otherwise, as by the back button: update the field. Not at the start: the field may contain
  // text typed before hydration.
  useEffect(() => {
    if (followed.current === query.q) return;
    followed.current = query.q;
    if (!unsent.current) setText((last) => (tidyQuery(last) === query.q ? last : query.q));
  }, [query.q]);

  useEffect(() => {
    const stopTyping = () => {
      typing.current = false;
    };
    window.addEventListener("popstate", stopTyping);
    return () => window.removeEventListener("popstate", stopTyping);
  }, []);

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => {
      setPending(false);
      const q = tidyQuery(text);
      if (q === query.q) return;
      changeAddress(searchHref(langcode, { ...query, q, page: 0, exact: false }), typing.current);
      typing.current = true;
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending, text, query, langcode]);

  function show(next: SearchQuery) {
    typing.current = false;
    setPending(false);
    setText(next.q);
    const href = searchHref(langcode, next);
    if (searchParams(next) !== searchParams(query)) changeAddress(href, false);
  }

  return {
    query,
    text,
    shown,
    show,
    type(next) {
      setText(next);
      setPending(true);
    },
    submit() {
      const q = tidyQuery(text);
      show(q === query.q ? query : { ...query, q, page: 0, exact: false });
    },
  };
}

/** If typing continues within this time, the search was incomplete. */
const SETTLE_MS = 1000;

/**
 * Reports searches and numbers of results to the tracker, if the site has one. Skips further pages of the same
 * result, and failed searches.
 *
 * @param served words that the page was opened with: they are complete
 */
export function useSearchTracking({ query, shown }: Search, served: string): void {
  const reported = useRef("");
  const { status, result } = shown;
  const term = query.q;
  const count = result?.total ?? 0;
  useEffect(() => {
    if (status !== "shown" && status !== "failed") return;
    const search = status === "shown" ? { term, count } : undefined;
    const outcome = JSON.stringify([status, term, search?.count]);
    if (reported.current === outcome) return;
    const tell = () => {
      reported.current = outcome;
      void trackPageView(undefined, search).catch(() => undefined);
    };
    const timer = setTimeout(tell, term === served ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [status, term, count, served]);
}
