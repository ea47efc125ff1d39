import { MAX_REDIRECTS, splitAddress } from "@quatrain/contract/sitePath";
import type { SiteFacts } from "../config/site";
import type { StoredRedirect } from "./documents";
import { type DestinationContext, findDestination } from "./findDestination";
import { isSame, namesOf, redirectWay, type RedirectWay } from "./redirectWay";
import { type Addresses, findPlace, type Place } from "./siteAddress";

/** A fault that arises from several redirects together. */
export interface RedirectFault {
  readonly code: "REDIRECT_LOOP" | "REDIRECT_CHAIN";
  /** The faulty redirect, one of those just stored. */
  readonly place: Place;
  readonly reason: string;
}

/**
 * Finds the redirects, among those just stored, that are part of a loop or of a chain that is too long,
 * including chains from older redirects.
 */
export function redirectFaults(
  stored: readonly Place[],
  addresses: Addresses & { readonly redirects: readonly StoredRedirect[] },
  site: SiteFacts,
): RedirectFault[] {
  const names = new Set(stored.map(nameOf));
  const faults = new Map<string, RedirectFault>();
  const context = { snapshot: addresses, site };
  for (const start of addresses.redirects) {
    // A published page hides a redirect at its path.
    if (addresses.pageByPath(start.path, start.langcode) !== undefined) continue;
    const way = redirectWay(start, context);
    const place = way?.steps.find((step) => names.has(nameOf(step)));
    const fault = way && faultOf(way);
    if (place === undefined || fault === undefined) continue;
    const known = faults.get(nameOf(place));
    if (known?.code !== "REDIRECT_LOOP") faults.set(nameOf(place), { ...fault, place });
  }
  return [...faults.values()];
}

function faultOf({ steps, end }: RedirectWay): Omit<RedirectFault, "place"> | undefined {
  if (end.is === "circle") {
    const circle = steps.slice(steps.findIndex((step) => isSame(step, end.to)));
    const reason = `redirects in a circle: ${namesOf([...circle, end.to])}`;
    return { code: "REDIRECT_LOOP", reason };
  }
  // Code 410 is no redirect.
  const count = steps.length - (end.is === "gone" ? 1 : 0);
  if (count <= MAX_REDIRECTS) return undefined;
  const last = end.is === "address" && end.address.kind === "PAGE" ? [end.address.place] : [];
  const chain = namesOf([...steps, ...last]);
  const reason = `is one of ${count} redirects in a row, and ${MAX_REDIRECTS} are the most: ${chain}`;
  return { code: "REDIRECT_CHAIN", reason };
}

function nameOf({ langcode, path }: Place): string {
  return `${langcode}:${path}`;
}

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
