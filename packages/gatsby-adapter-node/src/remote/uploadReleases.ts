import pLimit from "p-limit";
import { readFile, readdir } from "node:fs/promises";
import { join, basename, posix } from "node:path";
import { type StoredRelease, readRelease } from "../release/readRelease";
import type { ServerFile } from "../release/release";
import { ENCODINGS, type Encoding } from "../store/encodings";
import { allEnded } from "../writing/allEnded";
import type { ObjectStore } from "./ObjectStore";
import type { RemoteKnowledge } from "./RemoteKnowledge";
import { CONTENTS, contentKey, type ReleaseDescription } from "./remoteReleases";
import { otherReleases } from "../release/otherReleases";
import { activeRelease } from "../release/pointer";
import { hashContent } from "../store/ReleaseStore";

/** Most concurrent uploads. */
const PARALLEL = 8;

/** Number of files from which to list existing objects first, as after an interrupted upload. */
const LIST_FROM = 1000;

/** Most queued uploads. */
const PIECE = 200;

/** A file to upload: key and local path. */
type NewFile = readonly [key: string, path: string];

/**
 * Uploads missing files of releases, without descriptions; shared files only once.
 *
 * @throws Error with code ENOENT if a file is gone, as when a page was unpublished meanwhile
 */
export async function uploadReleases(
  remote: ObjectStore,
  releases: readonly Pick<DescribedRelease, "stored" | "server">[],
  known: RemoteKnowledge,
  signal?: AbortSignal,
): Promise<void> {
  const files = new Map(
    releases.flatMap(({ stored, server }) => [
      ...newContents(stored, known),
      ...newCode(stored.directory, server, known),
    ]),
  );
  const present = files.size < LIST_FROM ? undefined : await listContents(remote);
  const missing = [...files].filter(([key]) => !present?.has(key));
  await forEachConcurrently(missing, signal, async ([key, path]) => {
    await remote.put(key, await readFile(path));
  });
  for (const { stored, server } of releases) known.add(stored.index, server);
}

async function listContents(remote: ObjectStore): Promise<Set<string>> {
  const present = new Set<string>();
  for await (const keys of remote.list(CONTENTS)) for (const key of keys) present.add(key);
  return present;
}

/** Public files of a release and parts of its index. */
function newContents(stored: StoredRelease, known: RemoteKnowledge): NewFile[] {
  const { index, store } = stored;
  const before = known.closest(stored);
  const parts = new Set(before?.parts());
  const names = before ? index.differences(before) : [...index.all()].map(([name]) => name);
  const found: NewFile[] = [];
  const add = (hash: string, encoding?: Encoding) =>
    found.push([contentKey(hash, encoding), store.path(hash, encoding)]);
  for (const name of names) {
    const file = index.get(name);
    if (!file) continue;
    const { hash, encodings } = file;
    const other = before?.get(name);
    if (
      other?.hash === hash &&
      String(Object.keys(other.encodings)) === String(Object.keys(encodings))
    )
      continue;
    add(hash);
    for (const encoding of ENCODINGS) if (encodings[encoding] !== undefined) add(hash, encoding);
  }
  for (const hash of index.parts()) if (!parts.has(hash)) add(hash);
  return found;
}

function newCode(
  directory: string,
  server: readonly ServerFile[],
  known: RemoteKnowledge,
): NewFile[] {
  const lacking = server.filter(({ hash }) => !known.hasServerFile(hash));
  return lacking.map(({ file, hash }) => [contentKey(hash), join(directory, file)]);
}

/** Processes items with limited concurrency; starts none after a failure. */
export async function forEachConcurrently<Item>(
  all: readonly Item[],
  signal: AbortSignal | undefined,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const parallel = pLimit(PARALLEL);
  const failed = new AbortController();
  const one = async (item: Item) => {
    failed.signal.throwIfAborted();
    signal?.throwIfAborted();
    await work(item).catch((error: unknown) => {
      failed.abort(error);
      throw error;
    });
  };
  for (let at = 0; at < all.length; at += PIECE) {
    await allEnded(all.slice(at, at + PIECE).map((item) => parallel(() => one(item))));
  }
}

/** A release with its description for an object store. */
export interface DescribedRelease {
  name: string;
  stored: StoredRelease;
  server: readonly ServerFile[];
  description: Buffer<ArrayBuffer>;
  /** Hash of the description. */
  hash: string;
}

/** The releases of a folder, the live one first; none before the first. @throws ReleaseRefused if it cannot be read */
export async function describeReleases(folder: string): Promise<DescribedRelease[]> {
  const name = await activeRelease(folder);
  if (name === undefined) return [];
  const live = join(folder, name);
  return Promise.all([live, ...(await otherReleases(live))].map(describeRelease));
}

/** @throws ReleaseRefused */
export async function describeRelease(directory: string): Promise<DescribedRelease> {
  const stored = await readRelease(directory);
  const { release, files } = stored;
  const datastore = await datastoreFiles(stored);
  const content: ReleaseDescription = { release, files, datastore };
  const description = Buffer.from(JSON.stringify(content));
  const server = [...files.server, ...datastore];
  return { name: basename(directory), stored, server, description, hash: hashContent(description) };
}

/** Files of the engine's data store, which `files.json` does not list. */
async function datastoreFiles({
  directory,
  release: { engine },
}: StoredRelease): Promise<ServerFile[]> {
  if (engine?.datastore === undefined) return [];
  const { datastore } = engine;
  const names = await readdir(join(directory, datastore));
  return Promise.all(
    names.sort().map(async (name) => {
      const file = posix.join(datastore, name);
      return { file, hash: hashContent(await readFile(join(directory, file))) };
    }),
  );
}
