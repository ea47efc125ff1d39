import { whenIdle } from "../whenIdle";
import { namedBuild, servedAtStart } from "../builds/servedBuild";

/** Delay after the browser becomes idle, in milliseconds. */
const DELAY_MS = 1000;

/** Starts to watch for new builds once the browser is idle. */
export function startWatching(): void {
  // `gatsby develop` writes no builds.
  if (process.env.NODE_ENV !== "production") return;
  // Fetch the id now if the starter could not: another build may go live at any time.
  const atStart = namedBuild() === undefined ? servedAtStart() : Promise.resolve(null);
  whenIdle(() => {
    setTimeout(() => void watch(atStart), DELAY_MS);
  });
}

async function watch(atStart: Promise<string | null>): Promise<void> {
  // The page works without this script.
  const script = await import("./watchBuilds").catch(() => null);
  await script?.watchBuilds(atStart);
}
