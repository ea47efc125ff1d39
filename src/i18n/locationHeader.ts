/**
 * An address as the value of a `Location` header, which takes ASCII alone. What is percent-encoded
 * already stays; half a character, which no address can hold, is replaced.
 */
export function locationHeader(address: string): string {
  return address
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
}
