import { isDeepStrictEqual } from "node:util";
import type { StoredRelease } from "../release/readRelease";
import { isPublicImmutable, type ContentHeaders, type HeaderSet } from "../release/release";
import { isPattern, splitPath } from "../routing/pathPattern";
import type { IndexedFile } from "../store/FileIndex";
import { contentHeaders, HASHED_CACHE_CONTROL } from "../writing/contentHeaders";
import { quote, quoteLiterally } from "./quote";

type Rule = ContentHeaders["rules"][number];

/** What nginx looks headers up by: the address of a file, without a slash at its end, and its path below `public/`. */
const ADDRESS = "$site_address";
const NAME = "$site_name";

/**
 * The rules by which a release gives its files their headers. What a build has said of single files is read off them: of
 * those that come with its code, or of all, if no other content can come.
 */
export function headerRules({ release, files, index }: StoredRelease): ContentHeaders {
  const { pathPrefix, content } = release;
  const general = content?.headers ?? { rules: [mostCommon({ release, files, index })] };
  const headersOf = contentHeaders(general);
  const own: Rule[] = [];
  for (const [name, file] of index.all()) {
    const path = addressOf(name, file, pathPrefix);
    const headers = files.headerSets[file.headers] ?? {};
    if (isDeepStrictEqual(headersOf(path, name), headers)) continue;
    if (!content || isPublicImmutable(headers)) own.push({ path, headers });
  }
  return { ...general, rules: [...general.rules, ...own] };
}

function mostCommon({
  release,
  files,
  index,
}: Pick<StoredRelease, "release" | "files" | "index">): Rule {
  const counts = new Map<number, number>();
  for (const [, { headers }] of index.all()) counts.set(headers, (counts.get(headers) ?? 0) + 1);
  const [most = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return { path: `${release.pathPrefix}/*`, headers: files.headerSets[most] ?? {} };
}

/** Where a file is found. @returns with path prefix */
export function addressOf(name: string, { page }: IndexedFile, pathPrefix: string): string {
  return `${pathPrefix}/${page ? name.replace(/\/?index\.html$/, "") : name}`;
}

/** Maps of nginx from files to their headers. @returns them, and the directives that send the headers */
export function headerMaps({ rules, hashed }: ContentHeaders): { maps: string[]; send: string[] } {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
  if (hashed !== undefined && !names.includes("cache-control")) names.push("cache-control");
  const maps = names.map((name, number) => {
    const first =
      name === "cache-control" && hashed !== undefined ? hashedMap(hashed, number) : undefined;
    const variable = first ? `$site_other${number}` : `$site_header${number}`;
    const lines = [`map ${ADDRESS} ${variable} {`, '  default "";', ...entries(rules, name), "}"];
    return [...lines, ...(first ?? [])].join("\n");
  });
  const send = names.map((name, number) => `add_header ${name} $site_header${number};`);
  return { maps, send };
}

/** Of rules that match the last one counts, of the patterns of a map the first one. */
function entries(rules: readonly Rule[], name: keyof HeaderSet): string[] {
  const own = rules.filter(({ headers }) => headers[name] !== undefined).reverse();
  const firstPattern = own.findIndex(({ path }) => isPattern(path));
  const seen = new Set<string>();
  return own.flatMap(({ path, headers }, at) => {
    // nginx tries paths before patterns, and takes none twice.
    const isBare = firstPattern === -1 || at < firstPattern;
    const key = isBare ? quoteLiterally(barePath(path)) : quote(`~${patternOf(path)}`);
    if (seen.has(key)) return [];
    seen.add(key);
    return `  ${key} ${quoteLiterally(headers[name] ?? "")};`;
  });
}

/** An address as nginx looks headers up by it. */
const barePath = (path: string) => `/${splitPath(path).join("/")}`;

/** The same as `pathPattern` understands, for nginx. */
function patternOf(path: string): string {
  const segments = splitPath(path).map((segment) => {
    if (segment.startsWith("*")) return "(?:/.+)?";
    return /^:./.test(segment) ? "/[^/]+" : `/${escape(segment)}`;
  });
  return `^${segments.join("")}/?$`;
}

function hashedMap(hashed: string, number: number): string[] {
  return [
    `map ${NAME} $site_hashed {`,
    "  default 0;",
    `  ${quote(`~${hashed}`)} 1;`,
    "}",
    `map $site_hashed $site_header${number} {`,
    `  1 ${quote(HASHED_CACHE_CONTROL)};`,
    `  default $site_other${number};`,
    "}",
  ];
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
