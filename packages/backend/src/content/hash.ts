import { createHash, hash, timingSafeEqual } from "node:crypto";

/** A short, stable fingerprint of a text: 32 hexadecimal digits. */
export function fingerprint(text: string): string {
  return hash("sha256", text).slice(0, 32);
}

/** A fingerprint of a JSON value, independent of key order. */
export function fingerprintJson(value: unknown): string {
  return fingerprint(JSON.stringify(value, sortKeys));
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Compares secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  // timingSafeEqual needs inputs of equal length.
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", expected, "buffer"));
}

/** A UUID derived from a page's id, so that it is the same in every store. */
export function pageUuid(id: string): string {
  const digits = createHash("sha1").update(`quatrain:page:${id}`).digest("hex").slice(0, 32);
  const variant = ((parseInt(digits.charAt(16), 16) & 3) | 8).toString(16);
  const uuid = `${digits.slice(0, 12)}5${digits.slice(13, 16)}${variant}${digits.slice(17)}`;
  return uuid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
