import type { PublishContext } from "./PublishContext";

/** How long to keep the history, in days; its newest builds and changes stay for ever. */
const HISTORY_DAYS = 90;
const HISTORY_KEPT = 1000;

/** Removes old releases, and the history that no remaining release needs. */
export async function pruneHistory(context: PublishContext): Promise<void> {
  const { config, releases, changes, builds } = context;
  await context.exclusively(() => releases.prune(config.keepReleases));
  const oldest = (await releases.list()).at(-1)?.made.getTime() ?? Infinity;
  const before = new Date(Math.min(oldest, Date.now() - HISTORY_DAYS * 86_400_000));
  await changes.prune(before, HISTORY_KEPT);
  await builds.prune(before, HISTORY_KEPT);
}
