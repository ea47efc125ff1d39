import type { RouteUpdateArgs } from "gatsby";
import { trackRouteUpdate, watchRestores } from "../analytics/analytics";
import { announcePage } from "../announcePage";
import { readNotice } from "../notice/readNotice";
import { showShareButtons, startPageSharing } from "../pageFoot";
import { startPlainCopies } from "../plainCopies";
import { startPrintNotes } from "../printNotes";
import { revealOnScroll } from "../revealOnScroll";
import { whenIdle } from "../whenIdle";
import { startFeedback } from "./sendFeedback";

let isFirst = true;

/** Announces and tracks a displayed page, and starts its animations, print notes, notices and suggestions. */
export function runPageEffects(args: RouteUpdateArgs): void {
  const { location, prevLocation } = args;
  if (prevLocation?.pathname !== location.pathname) {
    announcePage();
    revealOnScroll();
  }
  trackRouteUpdate(args);
  showShareButtons();
  whenIdle(() => void readNotice());
  if (isFirst) {
    watchRestores();
    startPrintNotes();
    startPlainCopies();
    startPageSharing();
    startFeedback();
    suggestOnFocus();
  }
  isFirst = false;
}

/** Search fields outside the search page, where a list of suggestions would cover the live results. */
const FIELD = '.search-field input[name="q"]';

/** Loads suggestions when a search field gets the focus. Browser only, once. */
function suggestOnFocus(): void {
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
