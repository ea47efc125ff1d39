import { createHash } from "node:crypto";

/** Digits and letters that nobody takes for one another, read aloud or written by hand. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What visitors can refer to when they ask about an entry, "4K7QZ-0M2XB". It follows from the id, and tells nothing of how
 * many entries there are.
 *
 * @param id of the entry, a UUID; from any other follows a reference all the same
 */
export function referenceOf(id: string): string {
  // 50 bits at the beginning of a random UUID, which its version is not part of.
  const hex = UUID.test(id)
    ? id.replaceAll("-", "")
    : createHash("sha256").update(id).digest("hex");
  let rest = BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 14)}`) >> 2n;
  let reference = "";
  for (let place = 0; place < 10; place++) {
    reference = SIGNS.charAt(Number(rest % 32n)) + reference;
    rest /= 32n;
  }
  return `${reference.slice(0, 5)}-${reference.slice(5)}`;
}
