import type { RouteUpdateArgs } from "gatsby";
import { trackRouteUpdate, watchRestores } from "../analytics/trackRouteUpdate";
import { announcePage } from "../announcePage";
import { readNotice } from "../notice/readNotice";
import { showShareButtons, startPageSharing } from "../pageFoot";
import { startPlainCopies } from "../plainCopies";
import { startPrintNotes } from "../printNotes";
import { revealOnScroll } from "../revealOnScroll";
import { whenIdle } from "../whenIdle";
import { startFeedback } from "./sendFeedback";
import { suggestOnFocus } from "./suggestOnFocus";

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
