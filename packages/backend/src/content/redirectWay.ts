import { handOn, splitAddress } from "@quatrain/contract/sitePath";
import type { StoredRedirect } from "./documents";
import { type Address, type AddressContext, type Place, readAddress } from "./siteAddress";

/** Most redirects to follow. */
const MAX_STEPS = 20;

/** The way from a redirect to its final target. */
export interface RedirectWay {
  /** The redirecting places, in order. */
  readonly steps: readonly Place[];
  /** Whether every step is a permanent redirect (301). */
  readonly permanent: boolean;
  readonly end:
    | { readonly is: "address"; readonly address: Exclude<Address, { readonly kind: "ANCHOR" }> }
    /** The page was deleted. */
    | { readonly is: "gone" }
    /** The target page is not published. */
    | { readonly is: "unpublished"; readonly id: string }
    /** The way leads back to one of its steps. */
    | { readonly is: "circle"; readonly to: Place }
    | { readonly is: "endless" };
}

/** Follows the redirect at a place to its end; undefined if there is none. */
export function redirectWay(start: Place, context: AddressContext): RedirectWay | undefined {
  const { snapshot } = context;
  const steps: Place[] = [];
  let permanent = true;
  let suffix = { query: "", fragment: "" };
  let place = start;
  for (;;) {
    const redirect = snapshot.redirect(place.path, place.langcode);
    if (redirect === undefined) return undefined;
    steps.push(place);
    const end = (is: RedirectWay["end"]) => ({ steps, permanent, end: is });
    if (redirect.code === 410) return end({ is: "gone" });
    permanent &&= redirect.code === 301;
    const address = targetOf(redirect, context);
    if (typeof address === "string") return end({ is: "unpublished", id: address });
    const url = handOn(address.url, suffix);
    if (address.kind === "ANCHOR") return end({ is: "circle", to: place });
    if (address.kind !== "PAGE") return end({ is: "address", address: { ...address, url } });
    const { place: next } = address;
    const isEnd =
      snapshot.pageByPath(next.path, next.langcode) !== undefined ||
      snapshot.redirect(next.path, next.langcode) === undefined;
    if (isEnd) return end({ is: "address", address: { ...address, url } });
    if (steps.some((step) => isSame(step, next))) return end({ is: "circle", to: next });
    if (steps.length === MAX_STEPS) return end({ is: "endless" });
    suffix = splitAddress(url);
    place = next;
  }
}

/** Lists places for an error message: `/a > /b > /x (de)`. */
export function namesOf(places: readonly Place[]): string {
  const [{ langcode } = { langcode: "" }] = places;
  return places
    .map((each) => (each.langcode === langcode ? each.path : `${each.path} (${each.langcode})`))
    .join(" > ");
}

/** The target of a redirect; the id of the page if it is not published. */
function targetOf({ target, langcode }: StoredRedirect, context: AddressContext): Address | string {
  if (!target.startsWith("page:")) return readAddress(target, langcode, context);
  const id = target.slice("page:".length);
  const page = context.snapshot.pageInAnyLanguage(id, langcode);
  if (page === undefined) return id;
  const place = { langcode: page.langcode, path: page.facts.path };
  return { kind: "PAGE", langcode: place.langcode, url: place.path, place };
}

export function isSame(one: Place, other: Place): boolean {
  return one.langcode === other.langcode && one.path === other.path;
}
