import type { RouteUpdateArgs } from "gatsby";
import { trackRouteUpdate, watchRestores } from "../analytics/trackRouteUpdate";
import { announcePage } from "../announcePage";
import { readNotice } from "../notice/readNotice";
import { offerHandingOn, startHandingOn } from "../pageFoot";
import { startPlainCopies } from "../plainCopies";
import { startPrintNotes } from "../printNotes";
import { revealOnScroll } from "../revealOnScroll";
import { whenIdle } from "../whenIdle";
import { startFeedback } from "./sendFeedback";
import { suggestOnFocus } from "./suggestOnFocus";

let isFirst = true;

/** What a page that is shown gets besides: it is announced and counted, what is below rises into place, and its links print as notes. */
export function pageShown(args: RouteUpdateArgs): void {
  const { location, prevLocation } = args;
  if (prevLocation?.pathname !== location.pathname) {
    announcePage();
    revealOnScroll();
  }
  trackRouteUpdate(args);
  offerHandingOn();
  whenIdle(() => void readNotice());
  if (isFirst) {
    watchRestores();
    startPrintNotes();
    startPlainCopies();
    startHandingOn();
    startFeedback();
    suggestOnFocus();
  }
  isFirst = false;
}
