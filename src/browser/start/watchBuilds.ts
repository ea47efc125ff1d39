import { Build } from "../builds/Build";
import { gatsbyGlobals } from "../builds/gatsbyGlobals";
import { isSlowConnection } from "../builds/isSlowConnection";
import { watchTyping } from "../builds/quietMoment";
import { fetchLatestId, namedBuild } from "../builds/servedBuild";
import { mayBePage } from "../../i18n/mayBePage";

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

/**
 * Makes links to a redirecting path go to its target directly. On a large site, loads the part of the manifest when a link
 * gets the pointer or the focus. The server still handles redirects of other parts.
 */
function followRedirects(build: Build): void {
  const globals = gatsbyGlobals();
  const navigate = globals.___navigate;
  globals.___navigate = (to, options) => {
    // After a new build, this manifest is outdated: leave redirects to the server.
    const isKnown = typeof to === "string" && !globals.___swUpdated;
    const target = isKnown ? redirected(build, to) : null;
    if (target === null) navigate(to, options);
    else if (mayBePage(target)) navigate(target, options);
    else window.location.assign(target);
  };
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === window.location.origin) build.prefetch(decoded(link.pathname));
  };
  document.addEventListener("pointerover", prefetch, { passive: true });
  document.addEventListener("focusin", prefetch);
}

/** Keeps query and fragment of the link, unless the target has its own. */
function redirected(build: Build, to: string): string | null {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const target = build.redirectOf(decoded(pathname).replace(/(.)\/+$/, "$1"));
  if (target === null) return null;
  const [, base = "", ownSearch, ownHash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  return base + (ownSearch ?? search) + (ownHash ?? hash);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Malformed: it has no redirect.
    return path;
  }
}
