/** Search fields outside the search page, where a list of suggestions would cover the live results. */
const FIELD = '.search-field input[name="q"]';

/** Loads suggestions when a search field gets the focus. Browser only, once. */
export function suggestOnFocus(): void {
  document.addEventListener("focusin", ({ target }) => loadSuggestions(target));
  // The field may already have the focus.
  loadSuggestions(document.activeElement);
}

function loadSuggestions(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !target.matches(FIELD)) return;
  // The search works without this script.
  import("../../components/SearchSuggestions/suggestIn").then(
    (script) => script.suggestIn(target),
    () => undefined,
  );
}
