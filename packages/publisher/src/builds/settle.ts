import { realpath } from "node:fs/promises";
import { readReleaseFile } from "gatsby-adapter-node/releases";
import type { Publisher } from "../Publisher";
import { hostsBehind } from "./hostsBehind";

/**
 * Notes that the changes of builds are released, if the hosts serve the live release. Until they do,
 * the overlay shows the changes: it hides what an older release still has of a page taken off.
 *
 * @param patienceMs how long the hosts have to take it up, in milliseconds
 * @returns addresses of the hosts that serve another release
 */
export async function settle(
  publisher: Publisher,
  buildIds: readonly number[],
  patienceMs: number,
): Promise<string[]> {
  const { config, releases, changes } = publisher;
  const { id } = await readReleaseFile(await realpath(releases.pointer));
  const behind = await hostsBehind(config.hostHealthUrls, id, patienceMs);
  if (behind.length > 0) return behind;
  await changes.markReleased(buildIds);
  await publisher.refreshOverlay();
  return [];
}
