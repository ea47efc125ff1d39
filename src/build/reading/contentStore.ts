import { createReadStream } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { sourceFingerprint } from "../configuration/sourceFingerprint";
import type { SourcedRoute } from "./sourceRoutes";
import type { UnreadPage } from "./unreadPages";

/** The content of a build, with the moment at which the CMS listed it. */
export interface KeptContent {
  cursor: string;
  /** How many pages the CMS listed that the site does not have. */
  missing: number;
  /** Those that could not be read, and are as they were, if at all. */
  unread?: readonly UnreadPage[] | undefined;
  routes: SourcedRoute[];
}

/** Keeps the content of a build for the next one. */
export interface ContentStore {
  /** What was kept; null if there is nothing that this code can use. */
  read(): Promise<KeptContent | null>;
  /**
   * Keeps content in place of what was there.
   *
   * @returns the content as it will be read: objects that came another way must not differ from it.
   */
  write(content: KeptContent): Promise<SourcedRoute[]>;
}

/** Source files that decide what is made of an answer of the CMS. */
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
 * A store in the cache of Gatsby, which is gone when that is cleared. One page stands on each line,
 * so that neither reading nor writing needs the whole as one text.
 *
 * @param settings whatever else decides what is made of the content.
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
        // One by one: the texts of all pages together would take as much memory as the pages.
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
interface Header extends Omit<KeptContent, "routes"> {
  key: string;
  count: number;
}

async function readKept(file: string, key: string): Promise<KeptContent | null> {
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
    // The first build has nothing to read. A broken file counts as missing.
    return null;
  }
}

/** Changes with everything that decides what is made of an answer, libraries included. */
function fingerprint(siteDirectory: string, settings: readonly string[]): Promise<string> {
  const isCode = (file: string) => /\.(ts|tsx|graphql)$|package-lock\.json$/.test(file);
  return sourceFingerprint(siteDirectory, sources, settings, isCode);
}
