import type { ContentJob } from "gatsby-adapter-node/content";
import { buildFingerprint, buildId, sumAfter } from "../derived/buildId";
import { KEPT_MANIFESTS } from "../derived/manifestFiles";
import type { SourcedSite } from "../reading/readSite";
import { requestRules } from "../derived/routeRules";
import type { ReleasedContent } from "./ReleasedContent";
import type { FileChanges } from "./FileChanges";
import { addChangedManifest, type PrerenderedChanges } from "./manifestChanges";
import type { PageChanges, PageFacts } from "./PageChanges";

/** Facts of the new build. */
export type BuildFacts = Pick<ReleasedContent, "build" | "pages" | "manifests">;

/**
 * Writes the build manifest and latest.json for browsers and tools, from the changes since the previous build.
 *
 * @param released files of the previous release
 */
export async function addBuildFacts(
  before: BuildFacts & Pick<ReleasedContent, "compilationHash" | "redirects">,
  site: Pick<SourcedSite, "languages" | "redirects">,
  { facts }: Pick<PageChanges, "facts">,
  released: ContentJob["files"],
  changes: FileChanges,
): Promise<BuildFacts> {
  const [gone, added] = [facts.before, facts.after];
  const sum = sumAfter(BigInt(before.pages.sum), { gone, added });
  const prerendered = before.pages.prerendered - prerenderedOf(gone) + prerenderedOf(added);
  const matcher = [...requestRules(), ...site.redirects];
  const id = buildId(sum, matcher, buildFingerprint(before.compilationHash, site.languages));
  const previous = {
    id: before.build,
    prerendered: before.pages.prerendered,
    matcher: [...requestRules(), ...before.redirects],
  };
  const pages = prerenderedChanges(gone, added);
  await addChangedManifest(previous, { id, prerendered, matcher }, pages, released, changes);
  // Remove old parts: a manifest of the same id gets fewer parts once pages age and are no longer prerendered.
  for (const part of released.names(`builds/meta/${id}/`)) changes.remove(part);
  changes.put("builds/latest.json", JSON.stringify({ id }));

  const manifests = [id, ...before.manifests.filter((each) => each !== id)];
  for (const old of manifests.slice(KEPT_MANIFESTS)) {
    changes.remove(`builds/meta/${old}.json`);
    for (const part of released.names(`builds/meta/${old}/`)) changes.remove(part);
  }
  return {
    build: id,
    pages: { sum: sum.toString(), prerendered },
    manifests: manifests.slice(0, KEPT_MANIFESTS),
  };
}

function prerenderedOf(pages: readonly PageFacts[]): number {
  return pages.filter(({ hash }) => hash !== null).length;
}

function prerenderedChanges(
  gone: readonly PageFacts[],
  added: readonly PageFacts[],
): PrerenderedChanges {
  return {
    gone: gone.flatMap(({ path, hash }) => (hash === null ? [] : path)),
    added: new Map(added.flatMap(({ path, hash }) => (hash === null ? [] : [[path, hash]]))),
  };
}
