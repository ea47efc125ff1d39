import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ContentJob } from "gatsby-adapter-node/content";
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
 * @param released files of the release before
 */
export async function derivedChanges(
  { routes, languages }: SourcedSite,
  siteUrl: string,
  released: ContentJob["files"],
): Promise<DerivedChanges> {
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-derived-"));
  try {
    const all = Object.values(languages);
    await writeSitemaps(folder, siteUrl, routes);
    await writeFeeds(folder, siteUrl, all, routes);
    await writeManifests(folder, all);
    const files = new Map<string, Buffer>();
    const made = await filesOf(folder);
    for (const file of made) {
      const content = await readFile(path.join(folder, file));
      files.set(file, content);
    }
    const present = FOLDERS.flatMap((each) => [...released.names(`${each}/`)]);
    return { files, removed: new Set(present.filter((file) => !made.includes(file))) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files below a folder, by their paths. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join("/"));
}
