import { isLeaving, watchLeaving } from "./leaving";

/** After a reload none follows for so long, in milliseconds, by the setting GATSBY_RELOAD_GUARD_MS. */
const TTL_MS = Number(process.env.GATSBY_RELOAD_GUARD_MS || 10_000);
const KEY = "quatrain-reloaded-at";

/**
 * Reloads the page once when a script, or the data of the page, cannot be loaded: since the page was
 * opened, a release may have removed them. Forms keep their drafts over a reload. If the server does not
 * answer either, the page stays as it is. Browser only.
 *
 * @param reload stands in for the browser's own
 */
export function startReloadGuard(reload: () => void = () => window.location.reload()): void {
  let recovering = false;
  watchLeaving();

  async function recover(): Promise<void> {
    if (recovering || isLeaving() || !mayReload()) return;
    recovering = true;
    const answers = await pageAnswers();
    recovering = false;
    // Gatsby itself may meanwhile open the page that it could not switch to.
    if (answers && !isLeaving() && mayReload() && remember()) reload();
  }

  // Errors of elements do not bubble.
  window.addEventListener("error", ({ target }) => void (isOwnFile(target) && recover()), true);
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (isLoadFailure(reason)) void recover();
  });
}

/** A script or a style sheet of the site. What is only fetched ahead does not count. */
function isOwnFile(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return target.src.startsWith(window.location.origin);
  if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return false;
  return target.href.startsWith(window.location.origin);
}

/** What the bundler and Gatsby say when a part of the app, or the data of the first page, is missing. */
function isLoadFailure(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  return (
    reason.name === "ChunkLoadError" || /^page resources for .* not found/.test(reason.message)
  );
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    return Date.now() - last >= TTL_MS;
  } catch {
    return false; // Without memory a page that fails again would be reloaded forever.
  }
}

function remember(): boolean {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

async function pageAnswers(): Promise<boolean> {
  try {
    const response = await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
    return response.status < 500;
  } catch {
    return false;
  }
}
