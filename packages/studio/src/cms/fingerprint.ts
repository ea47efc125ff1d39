import { createHash } from "node:crypto";
import { isFields } from "../mapping/values";

/** Fingerprint of stored fields, by the CMS's algorithm: see docs/editing-operations.md. */
export function fingerprint(value: unknown): string {
  const json = JSON.stringify(value, (_key, each: unknown) =>
    isFields(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
  return createHash("sha256").update(json).digest("hex").slice(0, 32);
}
