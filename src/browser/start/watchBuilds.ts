import { Build } from "../builds/Build";
import { fetchLatestId } from "../builds/fetchLatestId";
import { followRedirects } from "../builds/followRedirects";
import { gatsbyGlobals } from "../builds/gatsbyGlobals";
import { idOfPage } from "../builds/idOfPage";
import { isSlowConnection } from "../builds/isSlowConnection";
import { namedBuild } from "../builds/namedBuild";
import { watchTyping } from "../builds/quietMoment";

/** How often it is asked which build is served. */
export const CHECK_MS = 3_600_000;

/** Raised on the window when another build is served than the one that the page comes from. */
export const UPDATE_EVENT = "app manifest updated";

/**
 * Gets to know the build that the page comes from, and asks every hour, or when a tab comes back
 * after longer, whether another one is served. Then the event is raised, the visitor is asked when it
 * disturbs nobody, and from then on every link loads its page from the server.
 *
 * @param atStart id of the build that was served when the starter read it, right after the page was painted; null
 *   where the server has named that of the page, or it could not be read
 */
export async function watchBuilds(atStart: Promise<string | null>): Promise<void> {
  watchTyping();
  const served = await atStart;
  let current = namedBuild() ?? (served === null ? undefined : idOfPage(served));
  let announced: string | undefined;
  let checked = Date.now();

  const check = async () => {
    checked = Date.now();
    const latest = await latestId();
    if (latest === null) return;
    current ??= idOfPage(latest);
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
      // Its script has not come. The next check announces the build again.
      .catch(() => (announced = undefined));
  });

  // The first time, this announces a build that came while the page was loading, or was in the cache.
  await check();
  if (current === undefined || isSlowConnection()) return;
  try {
    followRedirects(await Build.open(current));
  } catch {
    // Without the manifest, the server resolves redirects.
  }
}

async function latestId(): Promise<string | null> {
  return fetchLatestId().catch(() => null);
}

function announce(id: string): void {
  window.dispatchEvent(new CustomEvent(UPDATE_EVENT, { detail: { id } }));
}
