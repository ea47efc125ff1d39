import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeFeeds } from "../discovery/feeds";
import { writeManifests } from "../discovery/manifests";
import { writeSitemaps } from "../discovery/sitemaps";
import type { SourcedSite } from "../readSite";

/** Folders that hold nothing but files that are derived from all pages. */
const FOLDERS = ["sitemaps", "feeds", "manifests"];

/** How files that are derived from all pages differ from those of a release. */
export interface DerivedChanges {
  files: Map<string, Buffer>;
  removed: Set<string>;
}

/**
 * Makes sitemaps, feeds and web manifests anew.
 *
 * @param publicDirectory of the release before
 */
export async function derivedChanges(
  { routes, languages }: SourcedSite,
  siteUrl: string,
  publicDirectory: string,
): Promise<DerivedChanges> {
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-derived-"));
  try {
    const all = Object.values(languages);
    await writeSitemaps(folder, siteUrl, routes);
    await writeFeeds(folder, siteUrl, all, routes);
    await writeManifests(folder, all);
    const files = new Map<string, Buffer>();
    const made = ["sitemap.xml", ...(await filesOf(folder))];
    for (const file of made) {
      const content = await readFile(path.join(folder, file));
      const before = await readFile(path.join(publicDirectory, file)).catch(() => undefined);
      if (!before?.equals(content)) files.set(file, content);
    }
    const present = await filesOf(publicDirectory);
    return { files, removed: new Set(present.filter((file) => !made.includes(file))) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files in the folders of derived files, by their paths below the output. */
async function filesOf(output: string): Promise<string[]> {
  const found = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(path.join(output, folder)).catch(() => []);
      const below = await Promise.all(
        entries.map(async (name) => {
          const inner = await readdir(path.join(output, folder, name)).catch(() => null);
          return inner ? inner.map((each) => `${folder}/${name}/${each}`) : [`${folder}/${name}`];
        }),
      );
      return below.flat();
    }),
  );
  return found.flat();
}
