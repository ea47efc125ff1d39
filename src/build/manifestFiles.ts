import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import {
  partOf,
  type BuildManifest,
  type ManifestPart,
  type RouteRule,
} from "../runtime/builds/buildManifest";
import { writeIfChanged } from "./writeIfChanged";

/** How many manifests stay, so that tabs opened before the last builds still find theirs. */
export const KEPT_MANIFESTS = 10;

/** Above so many paths, a manifest is split, so that a browser reads only what it needs. Tests have fewer paths. */
export const manifestSizes = { splitAbove: 2000, pathsInPart: 500 };

/** Writes the manifest of a build, in parts if it is large, and removes those of builds long ago. */
export async function writeManifest(directory: string, manifest: BuildManifest): Promise<void> {
  const files = manifestFiles(manifest);
  for (const [name, content] of files) {
    await writeIfChanged(path.join(directory, ...name.split("/")), content);
  }
  await removeOtherParts(directory, manifest.id, files);
  await pruneManifests(directory, manifest.id);
}

/** A manifest may be in fewer parts than it was: pages that have aged are not in it any more, which changes no id. */
async function removeOtherParts(
  directory: string,
  id: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  for (const part of await readdir(path.join(directory, id)).catch(() => [])) {
    if (!files.has(`${id}/${part}`)) await rm(path.join(directory, id, part));
  }
}

/** The files of a manifest, which browsers find by its id: their names and contents, the parts first. */
export function manifestFiles(manifest: BuildManifest): Map<string, string> {
  const { id, matcher, prerendered, hashes = [] } = manifest;
  const redirects = matcher.filter((rule) => "redirect" in rule);
  const entries = prerendered.length + redirects.length;
  if (entries <= manifestSizes.splitAbove)
    return new Map([[`${id}.json`, JSON.stringify(manifest)]]);

  const parts = Math.ceil(entries / manifestSizes.pathsInPart);
  const split = Array.from({ length: parts }, () => ({
    matcher: [] as RouteRule[],
    prerendered: [] as string[],
    hashes: [] as string[],
  }));
  for (const rule of redirects) split[partOf(rule.pattern, parts)]?.matcher.push(rule);
  for (const [index, each] of prerendered.entries()) {
    const part = split[partOf(each, parts)];
    part?.prerendered.push(each);
    part?.hashes.push(hashes[index] ?? "");
  }
  const general = matcher.filter((rule) => !("redirect" in rule));
  const whole: BuildManifest = { id, matcher: general, prerendered: [], parts };
  return new Map([
    ...split.map((part, number) => [`${id}/${number}.json`, JSON.stringify(part)] as const),
    [`${id}.json`, JSON.stringify(whole)],
  ]);
}

/**
 * Paths that the last build has prerendered, and the hashes of what stands beside them.
 *
 * @param read gives the text of a file by its path below `builds/`
 */
export async function readPrerendered(
  read: (name: string) => string | Promise<string>,
): Promise<Map<string, string | undefined>> {
  const readJson = async (name: string): Promise<unknown> => JSON.parse(await read(name));
  try {
    const { id } = (await readJson("latest.json")) as { id: string };
    const manifest = (await readJson(`meta/${id}.json`)) as BuildManifest;
    const parts: ManifestPart[] = [manifest];
    for (let number = 0; number < (manifest.parts ?? 0); number++) {
      parts.push((await readJson(`meta/${id}/${number}.json`)) as ManifestPart);
    }
    return new Map(
      parts.flatMap(({ prerendered, hashes }) =>
        prerendered.map((pagePath, index) => [pagePath, hashes?.[index]] as const),
      ),
    );
  } catch {
    // The first build has no predecessor, and a broken one is as good as none.
    return new Map();
  }
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
