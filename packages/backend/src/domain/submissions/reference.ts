import { createHash } from "node:crypto";

/** Digits and letters that people do not confuse, read aloud or handwritten (Crockford Base32). */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A reference such as "4K7QZ-0M2XB" for questions about a submission. Derived from the id, so it does not
 * reveal the number of submissions.
 * @param id of the submission, normally a UUID; other ids are hashed
 */
export function referenceOf(id: string): string {
  // The first 50 random bits of the UUID, skipping its version.
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
