import { handOn, splitAddress } from "@quatrain/contract/sitePath";
import type { StoredRedirect } from "./documents";
import { type Address, type AddressContext, type Place, readAddress } from "./siteAddress";

/** Redirects that are followed at most, however they came to be. */
const MAX_STEPS = 20;

/** Where a redirect leads, over others. */
export interface RedirectWay {
  /** The places that redirect, in their order. */
  readonly steps: readonly Place[];
  /** Whether every step holds for good. */
  readonly permanent: boolean;
  readonly end:
    | { readonly is: "address"; readonly address: Exclude<Address, { readonly kind: "ANCHOR" }> }
    /** The page was deleted. */
    | { readonly is: "gone" }
    /** To a page that no visitor sees. */
    | { readonly is: "unpublished"; readonly id: string }
    /** Back to one of the steps. */
    | { readonly is: "circle"; readonly to: Place }
    | { readonly is: "endless" };
}

/** Follows the redirect of a place to where it leads in the end; undefined if there is none. */
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

/** Names places as visitors of one language know them: `/a > /b > /x (de)`. */
export function namesOf(places: readonly Place[]): string {
  const [{ langcode } = { langcode: "" }] = places;
  return places
    .map((each) => (each.langcode === langcode ? each.path : `${each.path} (${each.langcode})`))
    .join(" > ");
}

/** What a redirect leads to; the id of a page that is not published. */
function targetOf({ target, langcode }: StoredRedirect, context: AddressContext): Address | string {
  if (!target.startsWith("page:")) return readAddress(target, langcode, context);
  const id = target.slice("page:".length);
  const page = context.snapshot.pageInAnyLanguage(id, langcode);
  if (page === undefined) return id;
  const place = { langcode: page.langcode, path: page.facts.path };
  return { kind: "PAGE", langcode: place.langcode, url: place.path, place };
}

/** Whether two places are the same. */
export function isSame(one: Place, other: Place): boolean {
  return one.langcode === other.langcode && one.path === other.path;
}
