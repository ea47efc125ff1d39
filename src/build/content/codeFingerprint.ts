import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { SiteConfig } from "../siteConfig";

/** Whatever decides, besides content, what a build makes: paths below the site's directory. */
const SOURCES = [
  ...["src", "locales", "static", "packages/contract/src", "packages/webform/src"],
  ...["packages/image-ladder/src", "packages/gatsby-adapter-node/src"],
  ...["gatsby-config.ts", "gatsby-node.ts", "gatsby-browser.tsx", "gatsby-ssr.tsx"],
  ...["package-lock.json", "tsconfig.json"],
];

/** Hashes of files by path, with the state of the file that had it. */
const known = new Map<string, { state: string; hash: string }>();

/**
 * A fingerprint of the code, the libraries, the language files and the settings of a site. Files that are as they were
 * when this process last looked are not read again.
 *
 * @param siteDirectory where the sources are
 */
export async function codeFingerprint(siteDirectory: string, config: SiteConfig): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(withoutPlaces(config)));
  for (const source of SOURCES) {
    for (const file of await filesAt(path.join(siteDirectory, source))) {
      hash.update(path.relative(siteDirectory, file)).update(await hashOf(file));
    }
  }
  return hash.digest("hex");
}

/** Where a release is written decides on nothing that is in it. */
function withoutPlaces({ releaseDirectory: _, previousRelease: __, ...config }: SiteConfig) {
  return config;
}

async function filesAt(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [place] : [];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
}

async function hashOf(file: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(file);
  const state = `${size} ${mtimeMs} ${ino}`;
  const before = known.get(file);
  if (before?.state === state) return before.hash;
  const hash = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  known.set(file, { state, hash });
  return hash;
}
