import { navigate } from "gatsby";
import { localizedPath } from "../../i18n/paths";
import { shownLanguage } from "../../i18n/shownLanguage";
import { fetchSearch } from "../SiteSearch/fetchSearch";
import { parseSearchQuery, searchVariables, tidyQuery } from "../SiteSearch/searchQuery";
import { SuggestionList, type Suggestion } from "./SuggestionList";
import "./SuggestionList.css";

/** Pause in typing before a request, in milliseconds. */
const PAUSE_MS = 250;

/** Fewest characters for a request. */
const LEAST_LENGTH = 2;

/** Most suggestions. */
const MOST = 6;

/** Fields that are comboboxes already. */
const served = new WeakSet<HTMLInputElement>();

/**
 * Makes a search field a combobox that suggests titles of pages. Submitting without choosing one searches as usual.
 * Browser only; a second call for a field does nothing.
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
      // Keep the key from the results (arrows), the field or a dialog (Escape) and the form (Enter).
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === "Enter") stop();
  });
  input.addEventListener("blur", stop);
  input.form?.addEventListener("submit", stop);
}

/** Suggestions are optional, so errors stay silent; the search itself reports them. */
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
