import { hashOf, usedHashes } from "../release/sweepStore";
import { describeReleases } from "./describeReleases";
import type { ObjectStore } from "./ObjectStore";
import { LEASE_MS, type PointerObject } from "./PointerObject";
import { CONTENTS } from "./remoteReleases";
import { inTurns } from "./uploadReleases";

/** So many objects are deleted before it is looked whether somebody waits. */
const PIECE = 100;

/**
 * Deletes the objects that no release of a folder has any more. One does so at a time, which the pointer says; who writes that
 * waits, and goes by nothing that was there before.
 *
 * @param signal ends it early: what is left is for the next time
 * @returns how many were deleted
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
  // Only where the store has what the folder has.
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
      await inTurns(some, undefined, (key) => remote.delete(key));
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
