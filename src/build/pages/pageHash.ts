import { createHash } from "node:crypto";

/** Spreads pages evenly, by the paths under which the site serves them: 128 bits in hexadecimal digits. */
export function pageHash(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 32);
}
