import type { Publisher } from "../Publisher";

/** The history is kept for so long, in days, and its newest entries for ever. */
const HISTORY_DAYS = 90;
const HISTORY_KEPT = 1000;

/** What no release has any more is looked for so often: it takes longer, the larger the site is. */
const SWEEP_EVERY_MS = 3_600_000;

/** Removes old releases, and the history that none of those that stay needs. */
export async function pruneHistory({
  config,
  releases,
  changes,
  builds,
}: Publisher): Promise<void> {
  await releases.prune(config.keepReleases);
  if (Date.now() - releases.sweptAt > SWEEP_EVERY_MS) await releases.sweep();
  const oldest = (await releases.list()).at(-1)?.made.getTime() ?? Infinity;
  const before = new Date(Math.min(oldest, Date.now() - HISTORY_DAYS * 86_400_000));
  await changes.prune(before, HISTORY_KEPT);
  await builds.prune(before, HISTORY_KEPT);
}
