import { isLeaving, watchLeaving } from "./leaving";

/** Minimum time between two reloads, in milliseconds, from GATSBY_RELOAD_GUARD_MS. */
const TTL_MS = Number(process.env.GATSBY_RELOAD_GUARD_MS || 10_000);
const KEY = "quatrain-reloaded-at";

/**
 * Reloads the page once if a script or the page data fails to load, since a new release may have removed them. Forms keep
 * their drafts over a reload. Does not reload if the server does not answer. Browser only.
 *
 * @param reload replaces the browser's own in tests
 */
export function startReloadGuard(reload: () => void = () => window.location.reload()): void {
  let recovering = false;
  watchLeaving();

  async function recover(): Promise<void> {
    if (recovering || isLeaving() || !mayReload()) return;
    recovering = true;
    const answers = await pageAnswers();
    recovering = false;
    // Gatsby itself may already be opening the page from the server.
    if (answers && !isLeaving() && mayReload() && remember()) reload();
  }

  // Capture, since load errors of elements do not bubble.
  window.addEventListener("error", ({ target }) => void (isOwnFile(target) && recover()), true);
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (isLoadFailure(reason)) void recover();
  });
}

/** Whether an element is a script or style sheet of the site, and not a prefetch. */
function isOwnFile(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return target.src.startsWith(window.location.origin);
  if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return false;
  return target.href.startsWith(window.location.origin);
}

/** Whether an error is webpack's or Gatsby's for a missing chunk, or for missing data of the first page. */
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
    return false; // Without storage, a failing page would reload forever.
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
