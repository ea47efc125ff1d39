import { readFile } from "node:fs/promises";

/** Rules of public/_redirects: from, to, status. */
export async function redirectRules(): Promise<string[][]> {
  const lines = (await readFile("public/_redirects", "utf8")).split("\n");
  return lines.filter((line) => line && !line.startsWith("#")).map((line) => line.split(/\s+/));
}

/** The first matching rule for a path, as Netlify resolves it: files first, then rules in order. */
export async function ruleFor(path: string): Promise<string[] | undefined> {
  const rules = await redirectRules();
  return rules.find(([from = ""]) =>
    from.endsWith("*") ? path.startsWith(from.slice(0, -1)) : from === path,
  );
}

/** Rules of public/_headers, by path. */
export async function headerRules(): Promise<Map<string, Record<string, string>>> {
  const rules = new Map<string, Record<string, string>>();
  let headers: Record<string, string> = {};
  for (const line of (await readFile("public/_headers", "utf8")).split("\n")) {
    if (line.startsWith("/")) rules.set(line, (headers = {}));
    const [, key, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (key && value) headers[key] = value;
  }
  return rules;
}
