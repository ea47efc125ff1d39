import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BuildManifest, ManifestPart, RouteRule } from "../../browser/builds/buildManifest";
import { buildId, sumOf } from "./buildId";
import { readPrerendered, writePathManifest } from "./manifestFiles";
import { removePayload, writePayload } from "./payloads";
import { isDeferred } from "../pages/deferral";
import { pagesOfRoute } from "../pages/describePages";
import type { SourcedRoute } from "../reading/sourceRoutes";
import { writeIfChanged } from "./writeIfChanged";

export interface BuiltPage {
  path: string;
  revision: string;
  entity: SourcedRoute["entity"];
  /** Whether it is rendered on its first request (DSG). */
  deferred: boolean;
}

/**
 * Pages of the routes for the build id and the manifest, including a home at the root path.
 *
 * @param deferAfterDays age in days from which pages are deferred
 * @param now in milliseconds since 1970
 */
export function builtPages(
  routes: readonly SourcedRoute[],
  deferAfterDays: number,
  now: number,
): BuiltPage[] {
  return routes.flatMap((route) => {
    const deferred = isDeferred(route.entity, deferAfterDays, now);
    return pagesOfRoute(route).map(({ path: at, entity }) => ({
      path: at,
      revision: route.revision,
      entity,
      deferred,
    }));
  });
}

/** @param hashes payload hashes of prerendered pages, by path */
export function buildManifest(
  id: string,
  matcher: RouteRule[],
  hashes: ReadonlyMap<string, string>,
): BuildManifest {
  return { id, ...manifestPart(matcher, hashes) };
}

/** Content of a manifest or of a part. */
export function manifestPart(matcher: RouteRule[], hashes: ReadonlyMap<string, string>) {
  const listed = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    matcher,
    prerendered: listed.map(([pagePath]) => pagePath),
    hashes: listed.map(([, hash]) => hash),
  } satisfies ManifestPart;
}

/**
 * Writes the build's files for browsers and tools: builds/latest.json, builds/meta/{id}.json, and a _payload.json beside
 * each prerendered page, with a second name that contains its hash. Removes old payloads. Does not touch unchanged files.
 *
 * @param publicDirectory Gatsby's output
 * @param fingerprint hash of everything besides content that pages show: code, menus, texts
 * @returns the id of the build
 */
export async function writeBuildFacts(
  publicDirectory: string,
  pages: readonly BuiltPage[],
  matcher: RouteRule[],
  fingerprint: string,
): Promise<string> {
  const prerendered = pages.filter(({ deferred }) => !deferred);
  const id = buildId(sumOf(pages), matcher, fingerprint);
  const builds = path.join(publicDirectory, "builds");
  const previous = await readPrerendered((name) => readFile(path.join(builds, name), "utf8"));
  const hashes = new Map<string, string>();
  for (const page of prerendered) {
    const folder = folderOf(publicDirectory, page.path);
    hashes.set(page.path, await writePayload(folder, page.entity, previous.get(page.path)));
  }
  for (const [gone, hash] of previous) {
    if (!hashes.has(gone)) await removePayload(folderOf(publicDirectory, gone), hash);
  }

  await writePathManifest(path.join(builds, "meta"), buildManifest(id, matcher, hashes));
  // Write the id last, so that its manifest already exists.
  await writeIfChanged(path.join(builds, "latest.json"), JSON.stringify({ id }));
  return id;
}

function folderOf(publicDirectory: string, pagePath: string): string {
  return path.join(publicDirectory, ...pagePath.split("/"));
}
