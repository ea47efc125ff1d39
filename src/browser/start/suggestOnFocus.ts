/** Fields that lead to the search page. On that page itself the results follow what is typed, and a list would cover them. */
const FIELD = '.search-field input[name="q"]';

/** Has these fields offer pages while a visitor types, from when one has the focus. Browser only, once. */
export function suggestOnFocus(): void {
  document.addEventListener("focusin", ({ target }) => suggestIn(target));
  // It may have been there before this script.
  suggestIn(document.activeElement);
}

function suggestIn(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !target.matches(FIELD)) return;
  // A script that does not come is no loss to the search.
  import("../../components/SearchSuggestions/suggestIn").then(
    (script) => script.suggestIn(target),
    () => undefined,
  );
}
