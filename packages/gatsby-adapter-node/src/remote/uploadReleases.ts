import pLimit from "p-limit";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StoredRelease } from "../release/readRelease";
import { ENCODINGS, type Encoding } from "../store/encodings";
import { allEnded } from "../writing/allEnded";
import type { DescribedRelease } from "./describeReleases";
import type { ObjectStore } from "./ObjectStore";
import type { RemoteKnowledge } from "./RemoteKnowledge";
import { CONTENTS, contentKey } from "./remoteReleases";

/** Objects that are on their way at the same time. */
const PARALLEL = 8;

/** From so many files on, it is asked first which of them are there, as after an upload that was cut off. */
const LIST_FROM = 1000;

/** So many wait for their turn at a time. */
const PIECE = 200;

interface NewContent {
  hash: string;
  encoding?: Encoding;
}

/**
 * Uploads what an object store may lack of a release, but for its description.
 *
 * @throws Error with code ENOENT if a file is gone, as when a page is unpublished meanwhile
 */
export async function uploadRelease(
  remote: ObjectStore,
  { stored, server }: Pick<DescribedRelease, "stored" | "server">,
  known: RemoteKnowledge,
  signal?: AbortSignal,
): Promise<void> {
  const { directory, index, store } = stored;
  const before = known.closest(stored);
  if (before?.hash !== index.hash) {
    const contents = newContents(stored, before);
    const present = contents.length < LIST_FROM ? undefined : await listContents(remote);
    const parts = new Set(before?.parts());
    const all: NewContent[] = [
      ...contents,
      ...index.parts().flatMap((hash) => (parts.has(hash) ? [] : { hash })),
    ];
    const missing = all.filter(({ hash, encoding }) => !present?.has(contentKey(hash, encoding)));
    await inTurns(missing, signal, async ({ hash, encoding }) => {
      await remote.put(contentKey(hash, encoding), await readFile(store.path(hash, encoding)));
    });
  }
  const code = server.filter(({ hash }) => !known.hasServerFile(hash));
  await inTurns(code, signal, async ({ file, hash }) => {
    await remote.put(contentKey(hash), await readFile(join(directory, file)));
  });
  known.note(index, server);
}

async function listContents(remote: ObjectStore): Promise<Set<string>> {
  const present = new Set<string>();
  for await (const keys of remote.list(CONTENTS)) for (const key of keys) present.add(key);
  return present;
}

function newContents(
  { index }: StoredRelease,
  before: StoredRelease["index"] | undefined,
): NewContent[] {
  const all = before ? index.differences(before) : [...index.all()].map(([name]) => name);
  const found = new Map<string, NewContent[]>();
  for (const name of all) {
    const file = index.get(name);
    if (!file) continue;
    const { hash, encodings } = file;
    const other = before?.get(name);
    if (
      other?.hash === hash &&
      String(Object.keys(other.encodings)) === String(Object.keys(encodings))
    )
      continue;
    const variants = ENCODINGS.filter((encoding) => encodings[encoding] !== undefined);
    found.set(hash, [{ hash }, ...variants.map((encoding) => ({ hash, encoding }))]);
  }
  return [...found.values()].flat();
}

/** Does something to each of many, so many at a time; to no more once one has failed. */
export async function inTurns<Item>(
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
