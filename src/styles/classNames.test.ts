/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Names of classes at the start of rules, by style sheet. */
function classesByFile(): [file: string, classes: Set<string>][] {
  const src = path.join(__dirname, "..");
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => {
      const rules = readFileSync(path.join(src, file), "utf8").matchAll(
        /^\.([a-z][a-z\d-]*)\b(?=[\s{:,[.>])/gm,
      );
      return [file, new Set([...rules].map(([, name = ""]) => name))];
    });
}

test("no two style sheets claim the same class, since all of them are in every page", () => {
  const owners = new Map<string, string[]>();
  for (const [file, classes] of classesByFile()) {
    for (const name of classes) owners.set(name, [...(owners.get(name) ?? []), file]);
  }
  expect(owners.size).toBeGreaterThan(50);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});
