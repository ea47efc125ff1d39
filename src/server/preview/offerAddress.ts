/** Name in the query of an address that has a preview ask. */
export const OFFER = "offer";

/** The address of a preview that asks first whether the token that waits is to be used. */
export function offerAddress(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${OFFER}=1`;
}

/** Whether the query of an address has it ask so. */
export function isOfferAddress(search: string): boolean {
  return new URLSearchParams(search).has(OFFER);
}
