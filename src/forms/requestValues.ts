import type { WebformRequestValue } from "../cms/generated";

/** Facts about a submission, besides the entries. */
export interface EntryFacts {
  /** Value of the honeypot field. */
  honeypot: string;
  /** Token that proves when the form was opened. Unknown if the page ran no script. */
  token?: string | undefined;
  /** UUID of the entry, the same for each retry. */
  idempotencyKey: string;
  path: string;
}

/** Converts the facts to the input type of the CMS. */
export function requestValues(facts: EntryFacts): WebformRequestValue[] {
  return Object.entries(facts).flatMap(([name, value]: [string, string | undefined]) =>
    value === undefined ? [] : [{ name, value }],
  );
}

/** A random UUID. Pages served over plain HTTP have no crypto.randomUUID. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return asUuid(crypto.getRandomValues(new Uint8Array(16)));
}

/** Makes a UUID of 16 bytes, in the format of version 4. */
export function asUuid(bytes: Uint8Array): string {
  const set = Uint8Array.from(bytes.subarray(0, 16));
  set[6] = ((set[6] ?? 0) & 0x0f) | 0x40;
  set[8] = ((set[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...set].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
