import { splitAddress } from "@quatrain/contract/sitePath";
import { type DestinationContext, findDestination } from "./findDestination";
import { isSame, redirectWay } from "./redirectWay";
import { findPlace, type Place } from "./siteAddress";

/** Why a redirect leads to nothing. Null if visitors arrive, or if a page hides the redirect. */
export function redirectFault(start: Place, context: DestinationContext): string | null {
  const destination = findDestination(start.path, start.langcode, context);
  if (destination.is === "nothing") return destination.reason;
  if (destination.is === "page" || destination.kind !== "PAGE") return null;
  const { langcode, target } = destination;
  const { pathname: path } = splitAddress(target);
  if (langcode === null || findPlace({ langcode, path }, context.snapshot) !== undefined)
    return null;
  return `It leads to ${path} in ${langcode}, where nothing is published.`;
}

/** Whether a redirect leads nowhere and passes a page's path on its way. */
export function isDeadBy(
  start: Place,
  page: Place & { readonly id: string },
  context: DestinationContext,
): boolean {
  const way = redirectWay(start, context);
  if (way === undefined || redirectFault(start, context) === null) return false;
  const { end, steps } = way;
  if (end.is === "unpublished") return end.id === page.id;
  const last = end.is === "address" && end.address.kind === "PAGE" ? [end.address.place] : [];
  return [...steps, ...last].some((each) => isSame(each, page));
}
