/** Query parameter that makes a preview ask about an offered token. */
export const OFFER = "offer";

/** Address where a preview asks whether to use the offered token. */
export function offerAddress(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${OFFER}=1`;
}

/** Whether the query of an address contains that parameter. */
export function isOfferAddress(search: string): boolean {
  return new URLSearchParams(search).has(OFFER);
}
