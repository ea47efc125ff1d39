import { navigate } from "gatsby";
import { hasModifier } from "../../browser/hasModifier";
import { localizedPath } from "../../i18n/paths";
import { shownLanguage } from "../../i18n/shownLanguage";
import { fetchSearch } from "../SiteSearch/fetchSearch";
import { parseSearchQuery, searchVariables, tidyQuery } from "../SiteSearch/searchQuery";
import "./SuggestionList.css";

/** Pause in typing before a request, in milliseconds. */
const PAUSE_MS = 250;

const LEAST_LENGTH = 2;

const MOST = 6;

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
    if (hasModifier(event) || event.isComposing) return;
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

interface Suggestion {
  title: string;
  /** Address, with language prefix. */
  href: string;
  kind: string | undefined;
}

/** Counts the lists of a page, for their ids. */
let lists = 0;

/**
 * The list of a combobox below its field. The field keeps the focus and names the active entry. The list adds
 * itself to the page without React, so that fields need no script before somebody types.
 */
class SuggestionList {
  private readonly root = document.createElement("ul");
  private shown: readonly Suggestion[] = [];
  /** Index of the active entry; -1: none. */
  private active = -1;

  constructor(
    private readonly input: HTMLInputElement,
    private readonly choose: (suggestion: Suggestion) => void,
  ) {
    const { root } = this;
    root.id = `suggestions-${++lists}`;
    root.className = "suggestions";
    root.setAttribute("role", "listbox");
    const label = input.labels?.[0]?.textContent;
    if (label) root.setAttribute("aria-label", label);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
    // Keep the focus in the field.
    root.addEventListener("mousedown", (event) => event.preventDefault());
    root.addEventListener("click", ({ target }) => {
      const entry = target instanceof Element ? target.closest('[role="option"]') : null;
      const chosen = this.shown[[...root.children].indexOf(entry ?? root)];
      if (chosen) this.choose(chosen);
    });
  }

  /** Replaces the suggestions; an empty list closes it. */
  show(suggestions: readonly Suggestion[]): void {
    if (suggestions.length === 0) return this.close();
    const { input, root } = this;
    this.shown = suggestions;
    root.replaceChildren(...suggestions.map((each, index) => option(each, `${root.id}-${index}`)));
    input.after(root);
    const row = input.parentElement ?? input;
    root.style.top = `${input.offsetTop + input.offsetHeight}px`;
    root.style.left = `${input.offsetLeft}px`;
    root.style.width = `${row.offsetWidth}px`;
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-controls", root.id);
    this.activate(-1);
  }

  close(): void {
    this.shown = [];
    this.root.remove();
    this.activate(-1);
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-controls");
  }

  /** Handles a key. @returns whether the list used it */
  take(key: string): boolean {
    const count = this.shown.length;
    if (count === 0) return false;
    switch (key) {
      case "ArrowDown":
        this.activate(this.active + 1 === count ? -1 : this.active + 1);
        return true;
      case "ArrowUp":
        this.activate(this.active === -1 ? count - 1 : this.active - 1);
        return true;
      case "Escape":
        this.close();
        return true;
      case "Enter": {
        const chosen = this.shown[this.active];
        if (chosen) this.choose(chosen);
        return chosen !== undefined;
      }
      default:
        return false;
    }
  }

  private activate(index: number): void {
    this.active = index;
    const { input, root } = this;
    [...root.children].forEach((entry, at) =>
      entry.setAttribute("aria-selected", String(at === index)),
    );
    const entry = root.children[index];
    if (entry) input.setAttribute("aria-activedescendant", entry.id);
    else input.removeAttribute("aria-activedescendant");
    entry?.scrollIntoView({ block: "nearest" });
  }
}

function option({ title, kind }: Suggestion, id: string): HTMLElement {
  const entry = document.createElement("li");
  entry.id = id;
  entry.className = "suggestions__entry";
  entry.setAttribute("role", "option");
  const name = document.createElement("span");
  name.textContent = title;
  entry.append(name);
  if (kind) {
    const of = document.createElement("span");
    of.className = "suggestions__kind";
    of.textContent = ` ${kind}`;
    entry.append(of);
  }
  return entry;
}
