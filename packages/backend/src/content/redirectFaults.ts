import { MAX_REDIRECTS } from "@quatrain/contract/sitePath";
import type { SiteFacts } from "../config/site";
import type { StoredRedirect } from "./documents";
import { isSame, namesOf, redirectWay, type RedirectWay } from "./redirectWay";
import type { Addresses, Place } from "./siteAddress";

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
