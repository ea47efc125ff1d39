import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import {
  partOf,
  type BuildManifest,
  type ManifestPart,
  type RouteRule,
} from "../../browser/builds/buildManifest";
import { writeIfChanged } from "./writeIfChanged";

/** Number of manifests to keep, for tabs that were opened before the last builds. */
export const KEPT_MANIFESTS = 10;

/** Number of paths above which a manifest is split, so that browsers read only the part they need. Tests change it. */
export const manifestSizes = { splitAbove: 2000, pathsInPart: 500 };

/** Writes the manifest of a build, in parts if it is large, and removes old manifests. */
export async function writePathManifest(directory: string, manifest: BuildManifest): Promise<void> {
  const files = manifestFiles(manifest);
  for (const [name, content] of files) {
    await writeIfChanged(path.join(directory, ...name.split("/")), content);
  }
  await removeOtherParts(directory, manifest.id, files);
  await pruneManifests(directory, manifest.id);
}

/** Removes old parts: a manifest of the same id gets fewer parts once pages age and are no longer prerendered. */
async function removeOtherParts(
  directory: string,
  id: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  for (const part of await readdir(path.join(directory, id)).catch(() => [])) {
    if (!files.has(`${id}/${part}`)) await rm(path.join(directory, id, part));
  }
}

/** Names and contents of the files of a manifest, the parts first. */
export function manifestFiles(manifest: BuildManifest): Map<string, string> {
  const { id, matcher, prerendered, hashes = [] } = manifest;
  const entries = prerendered.length + matcher.filter(isRedirect).length;
  const parts = partCount(entries);
  if (parts === null) return new Map([[`${id}.json`, JSON.stringify(manifest)]]);

  const split = splitRedirects(matcher, parts).map((own) => ({
    matcher: own,
    prerendered: [] as string[],
    hashes: [] as string[],
  }));
  for (const [index, each] of prerendered.entries()) {
    const part = split[partOf(each, parts)];
    part?.prerendered.push(each);
    part?.hashes.push(hashes[index] ?? "");
  }
  return new Map([
    ...split.map((part, number) => [partName(id, number), JSON.stringify(part)] as const),
    [`${id}.json`, splitManifest(id, matcher, parts)],
  ]);
}

/**
 * Number of parts of a manifest: a power of two, so that it seldom changes. Null if it is not split.
 *
 * @param entries number of prerendered paths and redirects
 */
export function partCount(entries: number): number | null {
  if (entries <= manifestSizes.splitAbove) return null;
  return 2 ** Math.ceil(Math.log2(entries / manifestSizes.pathsInPart));
}

/** Name of a part. */
export const partName = (id: string, number: number) => `${id}/${number}.json`;

/** The redirects of each part. */
export function splitRedirects(matcher: readonly RouteRule[], parts: number): RouteRule[][] {
  const split = Array.from({ length: parts }, (): RouteRule[] => []);
  for (const rule of matcher.filter(isRedirect)) split[partOf(rule.pattern, parts)]?.push(rule);
  return split;
}

/** Content of the main file of a split manifest. */
export function splitManifest(id: string, matcher: readonly RouteRule[], parts: number): string {
  const general = matcher.filter((rule) => !isRedirect(rule));
  return JSON.stringify({ id, matcher: general, prerendered: [], parts } satisfies BuildManifest);
}

const isRedirect = (rule: RouteRule) => "redirect" in rule;

/**
 * Prerendered paths of the last build, with the hashes of their payloads.
 *
 * @param read reads a text file by its path below `builds/`
 */
export async function readPrerendered(
  read: (name: string) => string | Promise<string>,
): Promise<Map<string, string | undefined>> {
  try {
    const { id } = JSON.parse(await read("latest.json")) as { id: string };
    return await readManifest(id, (name) => read(`meta/${name}`));
  } catch {
    // The first build has no predecessor. Ignore a broken manifest.
    return new Map();
  }
}

/**
 * Prerendered paths of a build, with the hashes of their payloads.
 *
 * @param read reads a text file by its path below `builds/meta/`
 */
export async function readManifest(
  id: string,
  read: (name: string) => string | Promise<string>,
): Promise<Map<string, string | undefined>> {
  const readPart = async (name: string) => JSON.parse(await read(name)) as BuildManifest;
  const manifest = await readPart(`${id}.json`);
  const parts: ManifestPart[] = [manifest];
  for (let number = 0; number < (manifest.parts ?? 0); number++) {
    parts.push(await readPart(partName(id, number)));
  }
  return new Map(parts.flatMap(entriesOf));
}

/** Paths of a part, with the hashes of their payloads. */
export function entriesOf({ prerendered, hashes }: ManifestPart): [string, string | undefined][] {
  return prerendered.map((pagePath, index) => [pagePath, hashes?.[index]]);
}

async function pruneManifests(directory: string, current: string): Promise<void> {
  const files = (await readdir(directory)).filter(
    (file) => file.endsWith(".json") && file !== `${current}.json`,
  );
  if (files.length < KEPT_MANIFESTS) return;
  const aged = await Promise.all(
    files.map(async (file) => ({ file, time: (await stat(path.join(directory, file))).mtimeMs })),
  );
  aged.sort((a, b) => b.time - a.time);
  for (const { file } of aged.slice(KEPT_MANIFESTS - 1)) {
    await rm(path.join(directory, file));
    await rm(path.join(directory, path.basename(file, ".json")), { recursive: true, force: true });
  }
}
