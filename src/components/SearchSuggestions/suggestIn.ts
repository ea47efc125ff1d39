import { navigate } from "gatsby";
import { localizedPath } from "../../i18n/paths";
import { shownLanguage } from "../../i18n/shownLanguage";
import { fetchSearch } from "../SiteSearch/fetchSearch";
import { parseSearchQuery, searchVariables, tidyQuery } from "../SiteSearch/searchQuery";
import { SuggestionList, type Suggestion } from "./SuggestionList";
import "./SuggestionList.css";

/** How long typing must pause before pages are asked for, in milliseconds. */
const PAUSE_MS = 250;

/** Characters that pages are asked for from. */
const LEAST_LENGTH = 2;

/** Pages that are offered. */
const MOST = 6;

/** Fields that offer pages already. */
const served = new WeakSet<HTMLInputElement>();

/**
 * Makes a field of the site's search a combobox that offers the titles of pages while a visitor types. Who goes on without
 * choosing one searches as before. Browser only; a field is served once, however often this is called.
 */
export function suggestIn(input: HTMLInputElement): void {
  if (served.has(input)) return;
  served.add(input);
  const list = new SuggestionList(input, ({ href }) => {
    stop();
    void navigate(href);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;

  function stop(): void {
    clearTimeout(timer);
    asked?.abort();
    list.close();
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    asked?.abort();
    const q = tidyQuery(input.value);
    if (q.length < LEAST_LENGTH) return list.close();
    timer = setTimeout(() => {
      const asking = (asked = new AbortController());
      void suggestionsFor(q, asking.signal).then((found) => {
        if (!asking.signal.aborted) list.show(found);
      });
    }, PAUSE_MS);
  });
  input.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) {
      return;
    }
    if (list.take(event.key)) {
      // Nor do the results take the arrows, the field or a dialog Escape, and the form Enter.
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === "Enter") stop();
  });
  input.addEventListener("blur", stop);
  input.form?.addEventListener("submit", stop);
}

/** What is found is a help while typing, and no more: who sends the form learns what fails. */
async function suggestionsFor(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const langcode = shownLanguage();
  const variables = searchVariables(langcode, { ...parseSearchQuery(""), q });
  try {
    const { items, facets } = await fetchSearch(variables, signal);
    const kinds = facets.find(({ id }) => id === "kind")?.values ?? [];
    return items.slice(0, MOST).map(({ title, path, kind }) => ({
      title,
      href: localizedPath(langcode, path),
      kind: kinds.find(({ value }) => value === kind)?.label,
    }));
  } catch {
    return [];
  }
}
