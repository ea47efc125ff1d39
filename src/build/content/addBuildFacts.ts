import type { ContentJob } from "gatsby-adapter-node/content";
import { buildManifest, builtPages } from "../buildFacts";
import { buildFingerprint, buildId, sumOf } from "../buildId";
import { KEPT_MANIFESTS, manifestFiles, readPrerendered } from "../manifestFiles";
import { payloadOf } from "../payloads";
import { requestRules } from "../routeRules";
import type { SiteConfig } from "../siteConfig";
import type { NextSite } from "./contentChanges";
import type { ReleasedContent } from "./ContentState";
import { textOf, type FileChanges } from "./FileChanges";
import type { PageChanges } from "./PageChanges";

/**
 * Says what browsers and tools ask of a build.
 *
 * @param released files of the release before
 * @returns the build's id, and those of all builds whose manifests are there, newest first
 */
export async function addBuildFacts(
  before: Pick<ReleasedContent, "build" | "compilationHash" | "manifests">,
  { site, now }: NextSite,
  { deferAfterDays }: Pick<SiteConfig, "deferAfterDays">,
  { hashes }: Pick<PageChanges, "hashes">,
  released: ContentJob["files"],
  changes: FileChanges,
): Promise<{ id: string; manifests: string[] }> {
  const pages = builtPages(site.routes, deferAfterDays, now);
  const matcher = [...requestRules(), ...site.redirects];
  const id = buildId(
    sumOf(pages),
    matcher,
    buildFingerprint(before.compilationHash, site.languages),
  );
  // What was not rendered has the hash that it had.
  const known = await readPrerendered((name) => textOf(released, `builds/${name}`));
  const listed = pages
    .filter(({ deferred }) => !deferred)
    .map(({ path: page, entity }) => {
      return [page, hashes.get(page) ?? known.get(page) ?? payloadOf(entity).hash] as const;
    });
  for (const [name, content] of manifestFiles(buildManifest(id, matcher, new Map(listed)))) {
    changes.put(`builds/meta/${name}`, content);
  }
  changes.put("builds/latest.json", JSON.stringify({ id }));
  const manifests = [id, ...before.manifests.filter((each) => each !== id)];
  for (const old of manifests.slice(KEPT_MANIFESTS)) {
    changes.remove(`builds/meta/${old}.json`);
    for (const part of released.names(`builds/meta/${old}/`)) changes.remove(part);
  }
  return { id, manifests: manifests.slice(0, KEPT_MANIFESTS) };
}
