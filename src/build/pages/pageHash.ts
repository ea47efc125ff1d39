import { createHash } from "node:crypto";

/** Hash of a path on the site, which spreads pages evenly: 128 bits in hexadecimal. */
export function pageHash(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 32);
}
