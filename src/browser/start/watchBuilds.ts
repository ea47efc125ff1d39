import { Build } from "../builds/Build";
import { followRedirects } from "../builds/followRedirects";
import { gatsbyGlobals } from "../builds/gatsbyGlobals";
import { isSlowConnection } from "../builds/isSlowConnection";
import { watchTyping } from "../builds/quietMoment";
import { fetchLatestId, namedBuild } from "../builds/servedBuild";

/** Interval between checks for a new build, in milliseconds. */
export const CHECK_MS = 3_600_000;

const BUILD_KEY = "quatrain.build";

/** Dispatched on the window when the served build differs from the page's build. */
export const UPDATE_EVENT = "build updated";

/**
 * Checks every hour, and when a tab comes back after longer, whether a new build is served. Then dispatches the event, offers
 * a reload at a quiet moment, and makes every link load its page from the server.
 *
 * @param atStart id of the build served when the page was painted; null if the server has named the page's build, or the
 *   id could not be read
 */
export async function watchBuilds(atStart: Promise<string | null>): Promise<void> {
  watchTyping();
  const served = await atStart;
  let current = namedBuild() ?? (served === null ? undefined : buildOfPage(served));
  let announced: string | undefined;
  let checked = Date.now();

  const check = async () => {
    checked = Date.now();
    const latest = await latestId();
    if (latest === null) return;
    current ??= buildOfPage(latest);
    if (latest === current || latest === announced) return;
    announced = latest;
    announce(latest);
  };
  setInterval(() => void check(), CHECK_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - checked >= CHECK_MS) void check();
  });
  window.addEventListener(UPDATE_EVENT, () => {
    gatsbyGlobals().___swUpdated = true;
    void import("./offerUpdate")
      .then(({ offerUpdate }) => offerUpdate())
      // The script failed to load. The next check dispatches the event again.
      .catch(() => (announced = undefined));
  });

  // The first check finds a build that went live while the page was loading or cached.
  await check();
  if (current === undefined || isSlowConnection()) return;
  try {
    followRedirects(await Build.open(current));
  } catch {
    // Without the manifest, the server redirects.
  }
}

async function latestId(): Promise<string | null> {
  return fetchLatestId().catch(() => null);
}

function announce(id: string): void {
  window.dispatchEvent(new CustomEvent(UPDATE_EVENT, { detail: { id } }));
}

/**
 * Id of the build that this page comes from, if the server does not name it. The page does not contain the id, since each
 * build would then change every page. A page from the server comes from the latest build at its start, a page from the
 * browser cache, as in a restored tab, from the last build that this tab saw.
 *
 * @param latest id of the served build
 */
function buildOfPage(latest: string): string {
  try {
    const kept = sessionStorage.getItem(BUILD_KEY);
    if (kept && cameFromCache()) return kept;
    sessionStorage.setItem(BUILD_KEY, latest);
  } catch {
    // Storage is disabled.
  }
  return latest;
}

function cameFromCache(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // The page has a body, but nothing was transferred.
  return entry !== undefined && entry.transferSize === 0 && entry.decodedBodySize > 0;
}
