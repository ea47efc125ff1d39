import type { WebformRequestValue } from "../cms/generated";

/** Facts about an entry besides what was entered. */
export interface EntryFacts {
  /** What stands in the field that people do not see. */
  honeypot: string;
  /** Proves when the form was opened. Unknown where the page ran no script. */
  token?: string | undefined;
  /** The same for each attempt to send the same entry, a UUID. */
  idempotencyKey: string;
  /** CMS path of the page. */
  path: string;
}

/** The facts as the CMS takes them. */
export function requestValues(facts: EntryFacts): WebformRequestValue[] {
  return Object.entries(facts).flatMap(([name, value]: [string, string | undefined]) =>
    value === undefined ? [] : [{ name, value }],
  );
}

/** A random UUID; pages that are not served securely have no crypto.randomUUID. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return asUuid(crypto.getRandomValues(new Uint8Array(16)));
}

/** Makes a UUID (version 4 by its looks) of 16 bytes. */
export function asUuid(bytes: Uint8Array): string {
  const set = Uint8Array.from(bytes.subarray(0, 16));
  set[6] = ((set[6] ?? 0) & 0x0f) | 0x40;
  set[8] = ((set[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...set].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
