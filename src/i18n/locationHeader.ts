/**
 * An address as the value of a `Location` header, which must be ASCII. Keeps existing percent-encoding and replaces lone
 * surrogates.
 */
export function locationHeader(address: string): string {
  return address
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
}
