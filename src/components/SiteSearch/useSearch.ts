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

/** How long typing must pause before it is searched for. */
const PAUSE_MS = 250;

/** The search page's state, all of which but the text being typed is in the address. */
export interface Search {
  query: SearchQuery;
  /** What stands in the field. */
  text: string;
  shown: ShownSearch;
  /** Takes what is typed; it is searched for when the visitor pauses. */
  type: (text: string) => void;
  /** Searches for what stands in the field, at once. */
  submit: () => void;
  /** Shows another search. */
  show: (query: SearchQuery) => void;
}

/**
 * What is searched for, followed through typing and the back button.
 *
 * @param served what the server was asked for
 */
export function useSearchQuery(served: SearchQuery): SearchQuery {
  const address = useAddressQuery(`?${searchParams(served)}`);
  return useMemo(() => parseSearchQuery(address), [address]);
}

/** Keeps field, address and results of a search in step. */
export function useSearch(served: ServedSearch, langcode: LocaleCode): Search {
  const query = useSearchQuery(served.query);
  const [text, setText] = useState(query.q);
  const [pending, setPending] = useState(false);
  // While one word is being typed, the history gets one entry and not one for each pause.
  const typing = useRef(false);
  const shown = useSearchResult(query, served, langcode);

  const unsent = useRef(false);
  unsent.current = pending;
  const followed = useRef(query.q);
  // The address changed otherwise than by typing, as by the back button: the field follows. At the
  // start it has not changed, and the field may hold what was typed before script ran.
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
