import type { ContentJob } from "gatsby-adapter-node/content";
import { partOf, type ManifestPart, type RouteRule } from "../../browser/builds/buildManifest";
import { buildManifest, manifestPart } from "../derived/buildFacts";
import {
  entriesOf,
  manifestFiles,
  partCount,
  partName,
  readManifest,
  splitManifest,
  splitRedirects,
} from "../derived/manifestFiles";
import { textOf, type FileChanges } from "./FileChanges";

/** What the manifest of a build is made of. */
export interface ManifestSources {
  id: string;
  matcher: RouteRule[];
  /** How many pages are prerendered. */
  prerendered: number;
}

/** Pages that were prerendered, and those that are, with the hashes of what stands beside them. */
export interface PrerenderedChanges {
  gone: readonly string[];
  added: ReadonlyMap<string, string>;
}

const FOLDER = "builds/meta/";

/**
 * Writes the manifest of a build by that of the build before: of its parts only those that change.
 *
 * @param released files of the release before
 */
export async function addManifest(
  before: ManifestSources,
  after: ManifestSources,
  pages: PrerenderedChanges,
  released: ContentJob["files"],
  changes: FileChanges,
): Promise<void> {
  const read = (name: string) => textOf(released, FOLDER + name);
  const parts = partCountOf(after);
  if (parts === null || parts !== partCountOf(before)) {
    const hashes = applied(await readManifest(before.id, read), pages);
    const files = manifestFiles(buildManifest(after.id, after.matcher, hashes));
    for (const [name, content] of files) changes.put(FOLDER + name, content);
    return;
  }
  const redirects = splitRedirects(after.matcher, parts);
  const touched = touchedParts(splitRedirects(before.matcher, parts), redirects, pages);
  for (const [number, matcher] of redirects.entries()) {
    const [name, previous] = [after, before].map(({ id }) => partName(id, number)) as [
      string,
      string,
    ];
    const own = touched.get(number);
    if (!own) changes.take(FOLDER + name, FOLDER + previous);
    else {
      const known = new Map(entriesOf(JSON.parse(read(previous)) as ManifestPart));
      const part = manifestPart(matcher, applied(known, own));
      changes.put(FOLDER + name, JSON.stringify(part));
    }
  }
  changes.put(`${FOLDER}${after.id}.json`, splitManifest(after.id, after.matcher, parts));
}

function partCountOf({ matcher, prerendered }: ManifestSources): number | null {
  return partCount(prerendered + matcher.filter((rule) => "redirect" in rule).length);
}

/** What changes in each part that does. */
function touchedParts(
  before: readonly RouteRule[][],
  after: readonly RouteRule[][],
  { gone, added }: PrerenderedChanges,
) {
  const touched = new Map<number, { gone: string[]; added: Map<string, string> }>();
  const touch = (number: number) => {
    const part = touched.get(number) ?? { gone: [], added: new Map<string, string>() };
    touched.set(number, part);
    return part;
  };
  for (const path of gone) touch(partOf(path, after.length)).gone.push(path);
  for (const [path, hash] of added) touch(partOf(path, after.length)).added.set(path, hash);
  for (const [number, rules] of after.entries()) {
    if (JSON.stringify(rules) !== JSON.stringify(before[number])) touch(number);
  }
  return touched;
}

/** Hashes by path, after changes. */
function applied(
  known: ReadonlyMap<string, string | undefined>,
  { gone, added }: PrerenderedChanges,
): Map<string, string> {
  const hashes = new Map([...known].map(([path, hash = ""]) => [path, hash]));
  for (const path of gone) hashes.delete(path);
  for (const [path, hash] of added) hashes.set(path, hash);
  return hashes;
}
