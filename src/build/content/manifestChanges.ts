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
import { releasedText, type FileChanges } from "./FileChanges";

/** Inputs of a build manifest. */
export interface ManifestSources {
  id: string;
  matcher: RouteRule[];
  /** Number of prerendered pages. */
  prerendered: number;
}

/** Pages that are no longer prerendered, and prerendered pages with the hashes of their payloads. */
export interface PrerenderedChanges {
  gone: readonly string[];
  added: ReadonlyMap<string, string>;
}

const FOLDER = "builds/meta/";

/**
 * Writes the manifest of a build from that of the previous build. Copies unchanged parts.
 *
 * @param released files of the previous release
 */
export async function addChangedManifest(
  before: ManifestSources,
  after: ManifestSources,
  pages: PrerenderedChanges,
  released: ContentJob["files"],
  changes: FileChanges,
): Promise<void> {
  const read = (name: string) => releasedText(released, FOLDER + name);
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
    if (!own) changes.copy(FOLDER + name, FOLDER + previous);
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

/** Changes of each changed part. */
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

/** Hashes by path after the changes. */
function applied(
  known: ReadonlyMap<string, string | undefined>,
  { gone, added }: PrerenderedChanges,
): Map<string, string> {
  const hashes = new Map([...known].map(([path, hash = ""]) => [path, hash]));
  for (const path of gone) hashes.delete(path);
  for (const [path, hash] of added) hashes.set(path, hash);
  return hashes;
}
