/**
 * A text as people can have written it: control characters other than tabs and line breaks go, and half
 * a character of UTF-16 becomes the sign for one that cannot be read. Databases store neither.
 */
export function plainText(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd").replace(/[^\P{Cc}\t\n\r]/gu, "");
}
