import type { PublishContext } from "./PublishContext";

/** The history is kept for so long, in days, and its newest builds and changes for ever. */
const HISTORY_DAYS = 90;
const HISTORY_KEPT = 1000;

/** Removes old releases, and the history that none of those that stay needs. */
export async function pruneHistory(context: PublishContext): Promise<void> {
  const { config, releases, changes, builds } = context;
  await context.exclusively(() => releases.prune(config.keepReleases));
  const oldest = (await releases.list()).at(-1)?.made.getTime() ?? Infinity;
  const before = new Date(Math.min(oldest, Date.now() - HISTORY_DAYS * 86_400_000));
  await changes.prune(before, HISTORY_KEPT);
  await builds.prune(before, HISTORY_KEPT);
}
