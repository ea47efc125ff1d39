import { whenIdle } from "../whenIdle";
import { namedBuild } from "../builds/namedBuild";
import { servedAtStart } from "../builds/servedAtStart";

/** How long after the browser has become idle. */
const DELAY_MS = 1000;

/** Begins to watch for new builds once the page is there and nothing else is to be done. */
export function startWatching(): void {
  // `gatsby develop` writes no builds.
  if (process.env.NODE_ENV !== "production") return;
  // What the starter could not read is read now, rather than later: the page may soon come from another build.
  const atStart = namedBuild() === undefined ? servedAtStart() : Promise.resolve(null);
  whenIdle(() => {
    setTimeout(() => void watch(atStart), DELAY_MS);
  });
}

async function watch(atStart: Promise<string | null>): Promise<void> {
  // A script that does not come is no loss to the page.
  const script = await import("./watchBuilds").catch(() => null);
  await script?.watchBuilds(atStart);
}
