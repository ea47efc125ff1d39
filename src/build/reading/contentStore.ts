import { createReadStream } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { sourceFingerprint } from "../configuration/sourceFingerprint";
import type { SourcedRoute } from "./sourceRoutes";
import type { UnreadRoute } from "./unreadRoutes";

/** Content of a build, with the cursor of its listing. */
export interface CachedContent {
  cursor: string;
  /** Number of listed pages that the site does not have. */
  missing: number;
  /** Pages that could not be read. The site has their last good version, if there is one. */
  unread?: readonly UnreadRoute[] | undefined;
  routes: SourcedRoute[];
}

/** Caches the content of a build for the next one. */
export interface ContentStore {
  /** Cached content; null if there is none, or other code wrote it. */
  read(): Promise<CachedContent | null>;
  /**
   * Replaces the cached content.
   *
   * @returns the routes as `read` will return them, so that both compare as equal
   */
  write(content: CachedContent): Promise<SourcedRoute[]>;
}

/** Sources that decide how routes are made from responses of the CMS. */
const sources = [
  "src/build",
  "src/cms",
  "src/i18n",
  "src/server/cms",
  "packages/webform/src",
  "packages/contract/src",
  "package-lock.json",
];

/**
 * A store in Gatsby's cache folder, which `gatsby clean` removes. Each line holds one page, so that neither reading nor
 * writing needs the whole file in memory.
 *
 * @param settings further input of the cache key
 */
export async function contentStore(
  siteDirectory: string,
  settings: readonly string[],
): Promise<ContentStore> {
  const file = path.join(siteDirectory, ".cache", "content", "routes.ndjson");
  const key = await fingerprint(siteDirectory, settings);
  return {
    read: () => readKept(file, key),
    async write({ cursor, missing, unread, routes }) {
      await mkdir(path.dirname(file), { recursive: true });
      const handle = await open(`${file}.tmp`, "w");
      const kept: SourcedRoute[] = [];
      try {
        const header: Header = { key, cursor, missing, unread, count: routes.length };
        await handle.write(`${JSON.stringify(header)}\n`);
        // Line by line: one text for all pages would double the memory.
        for (const route of routes) {
          const line = JSON.stringify(route);
          await handle.write(`${line}\n`);
          kept.push(JSON.parse(line) as SourcedRoute);
        }
      } finally {
        await handle.close();
      }
      await rename(`${file}.tmp`, file);
      return kept;
    },
  };
}

/** The first line of the file. */
interface Header extends Omit<CachedContent, "routes"> {
  key: string;
  count: number;
}

async function readKept(file: string, key: string): Promise<CachedContent | null> {
  try {
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
    let header: Header | undefined;
    const routes: SourcedRoute[] = [];
    for await (const line of lines) {
      if (header) {
        routes.push(JSON.parse(line) as SourcedRoute);
        continue;
      }
      header = JSON.parse(line) as Header;
      if (header.key !== key) return null;
    }
    if (header?.count !== routes.length) return null;
    const { cursor, missing, unread } = header;
    return { cursor, missing, unread, routes };
  } catch {
    // The first build has no file. Ignore a broken one.
    return null;
  }
}

/** Hash of everything that decides how routes are made from responses, including libraries. */
function fingerprint(siteDirectory: string, settings: readonly string[]): Promise<string> {
  const isCode = (file: string) => /\.(ts|tsx|graphql)$|package-lock\.json$/.test(file);
  return sourceFingerprint(siteDirectory, sources, settings, isCode);
}
