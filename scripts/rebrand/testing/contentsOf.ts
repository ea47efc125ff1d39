import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Every file below a folder, by its path there, in base 64. */
export function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(join(folder, file), "base64")]),
  );
}
