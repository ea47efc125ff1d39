import { hashOf, usedHashes } from "../release/sweepStore";
import { describeReleases, forEachConcurrently } from "./uploadReleases";
import type { ObjectStore } from "./ObjectStore";
import { LEASE_MS, type PointerObject } from "./PointerObject";
import { CONTENTS } from "./remoteReleases";

/** Objects to delete between checks of the signal. */
const PIECE = 100;

/**
 * Deletes objects that no release of a folder uses. The pointer marks a running sweep: there is only one, and
 * writers wait and then drop their cached knowledge.
 *
 * @param signal stops it early
 * @returns number of deleted objects
 * @throws StoreFault
 */
export async function sweepObjects(
  remote: ObjectStore,
  object: PointerObject,
  folder: string,
  signal: AbortSignal,
): Promise<number> {
  let found = await object.findOwn();
  const all = await describeReleases(folder);
  const named = new Set(Object.values(found?.pointer.releases ?? {}));
  // Sweep only if the store is in sync with the folder.
  const isEqual = all.length === named.size && all.every(({ hash }) => named.has(hash));
  if (!found || !isEqual || found.pointer.sweeps % 2 === 1) return 0;
  const used = await usedHashes(folder, signal);
  for (const hash of named) used.add(hash);
  for (const { server } of all) for (const { hash } of server) used.add(hash);
  if (signal.aborted) return 0;

  let deleted = 0;
  const step = async (by: 1 | 2) => {
    const sweeps = (found?.pointer.sweeps ?? 0) + by;
    found = found && (await object.replace(found, { sweeps }));
  };
  await step(1);
  let leased = performance.now();
  const mayGoOn = () => found !== undefined && !signal.aborted;
  for await (const keys of remote.list(CONTENTS)) {
    const unused = keys.filter((key) => !used.has(hashOf(key.slice(key.lastIndexOf("/") + 1))));
    for (let from = 0; from < unused.length && mayGoOn(); from += PIECE) {
      const some = unused.slice(from, from + PIECE);
      await forEachConcurrently(some, undefined, (key) => remote.delete(key));
      deleted += some.length;
      if (performance.now() - leased < LEASE_MS / 4) continue;
      await step(2);
      leased = performance.now();
    }
    if (!mayGoOn()) break;
  }
  await step(1);
  return deleted;
}
