import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteRoute } from "./siteRoute";

/** A page of the build. */
export interface BuiltPage {
  /** Path under which the site serves it. */
  path: string;
  revision: string;
  entity: SiteRoute["entity"];
  /** Whether it is rendered on its first request instead of in the build. */
  deferred: boolean;
}

/** How the site answers the paths that match a pattern. */
export interface RouteRule {
  /** A path, where "*" stands for any rest. */
  pattern: string;
  render: "request";
}

/** Contents of builds/meta/{id}.json. */
export interface BuildManifest {
  id: string;
  matcher: RouteRule[];
  prerendered: string[];
}

/** How many manifests stay, so that tabs opened before the last builds still find theirs. */
const KEPT_MANIFESTS = 10;

/**
 * Writes what browsers and tools ask of a build: builds/latest.json, builds/meta/{id}.json and a
 * _payload.json beside each prerendered page; removes the payloads of pages that are gone. Files
 * whose content stays are not touched, so a build of the same content changes nothing.
 *
 * @param publicDirectory Gatsby's output.
 * @param codeFingerprint changes when the site's code does.
 * @returns the id of the build: the same content and code have the same id.
 */
export async function writeBuildFacts(
  publicDirectory: string,
  pages: readonly BuiltPage[],
  matcher: RouteRule[],
  codeFingerprint: string,
): Promise<string> {
  const prerendered = pages.filter(({ deferred }) => !deferred);
  const paths = prerendered.map((page) => page.path).sort();
  const id = createHash("sha256")
    .update(codeFingerprint)
    .update(JSON.stringify(matcher))
    .update(
      pages
        .map(({ path: pagePath, revision }) => `${pagePath} ${revision}\n`)
        .sort()
        .join(""),
    )
    .digest("hex")
    .slice(0, 16);

  const builds = path.join(publicDirectory, "builds");
  const previous = await readManifest(builds);
  for (const page of prerendered) {
    await writeIfChanged(
      payloadFile(publicDirectory, page.path),
      JSON.stringify({ data: page.entity }),
    );
  }
  const kept = new Set(paths);
  for (const gone of previous?.prerendered.filter((pagePath) => !kept.has(pagePath)) ?? []) {
    await rm(payloadFile(publicDirectory, gone), { force: true });
  }

  const manifest: BuildManifest = { id, matcher, prerendered: paths };
  await writeIfChanged(path.join(builds, "meta", `${id}.json`), JSON.stringify(manifest));
  await pruneManifests(path.join(builds, "meta"), id);
  // Last, so that whoever reads the id finds its manifest.
  await writeIfChanged(path.join(builds, "latest.json"), JSON.stringify({ id }));
  return id;
}

function payloadFile(publicDirectory: string, pagePath: string): string {
  return path.join(publicDirectory, ...pagePath.split("/"), "_payload.json");
}

async function readManifest(builds: string): Promise<BuildManifest | null> {
  try {
    const { id } = JSON.parse(await readFile(path.join(builds, "latest.json"), "utf8")) as {
      id: string;
    };
    return JSON.parse(
      await readFile(path.join(builds, "meta", `${id}.json`), "utf8"),
    ) as BuildManifest;
  } catch {
    // The first build has no predecessor, and a broken one is as good as none.
    return null;
  }
}

async function pruneManifests(directory: string, current: string): Promise<void> {
  const files = (await readdir(directory)).filter((file) => file !== `${current}.json`);
  if (files.length < KEPT_MANIFESTS) return;
  const aged = await Promise.all(
    files.map(async (file) => ({ file, time: (await stat(path.join(directory, file))).mtimeMs })),
  );
  aged.sort((a, b) => b.time - a.time);
  for (const { file } of aged.slice(KEPT_MANIFESTS - 1)) await rm(path.join(directory, file));
}

/** Replaces a file in one step, so that nobody ever reads half of it. */
async function writeIfChanged(file: string, content: string): Promise<void> {
  const present = await readFile(file, "utf8").catch(() => null);
  if (present === content) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, content);
  await rename(`${file}.tmp`, file);
}
