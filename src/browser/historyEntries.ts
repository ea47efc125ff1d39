/** Events that show that the visitor scrolls, not the page. */
export const SCROLL_SIGNS = ["wheel", "touchmove", "keydown", "pointerdown"];

// The router identifies history entries by a key in their state. Jumps on a page and the first page make entries without a
// key, which would all share one position. This module gives them keys.

/** The entry of the last step through the history or jump on the page. */
let step: { key: string; isNew: boolean } | undefined;
/** Key of the entry whose page is displayed. The address changes before its page appears. */
let shownKey: string | undefined;
let returning: AbortController | undefined;

/** Scroll positions of entries. Without storage, they last as long as the document. */
let positions: Record<string, unknown> = {};
try {
  // In-app browsers may have no storage.
  positions = window.sessionStorage || positions;
} catch {
  // The browser denies access, or this is a server.
}

/** Milliseconds without a change of its height after which a page is complete. */
const SETTLE_MS = 1000;

const nameOf = (key: string) => `@@scroll|${key}`;

function keyIn(state: unknown): string | undefined {
  return (state as { key?: string } | null)?.key;
}

export function newKey(): string {
  return `${Date.now()}-${Math.random()}`;
}

/** Key of the current entry. Adds one if it has none. Browser only. */
export function entryKey(): string {
  const state = window.history.state as object | null;
  const key = keyIn(state) ?? newKey();
  if (!keyIn(state)) window.history.replaceState({ ...state, key }, "");
  return key;
}

/** Starts to save the scroll positions of entries. Browser only. @returns stops it */
export function watchEntries(): () => void {
  const follow = ({ state }: PopStateEvent) => {
    step = { key: entryKey(), isNew: !keyIn(state) };
  };
  const note = () => {
    if (entryKey() === shownKey && !returning) notePosition();
  };
  window.addEventListener("popstate", follow);
  window.addEventListener("scroll", note, { passive: true });
  return () => {
    window.removeEventListener("popstate", follow);
    window.removeEventListener("scroll", note);
    returning?.abort();
  };
}

/**
 * Scrolls the page of the current entry, unless it is already displayed, and saves its position from then on.
 */
export function showEntry(scroll: () => void): void {
  const key = entryKey();
  if (key === shownKey) return;
  returning?.abort();
  scroll();
  shownKey = key;
  if (!returning) notePosition();
}

function notePosition(): void {
  try {
    positions[nameOf(entryKey())] = window.scrollY;
  } catch {
    // Storage is full.
  }
}

/** Saved scroll position of an entry, in pixels; undefined if there is none. */
export function positionOf(key: string): number | undefined {
  const position = positions[nameOf(key)];
  return position === undefined || position === null ? undefined : Number(position);
}

/** Whether the visitor came to the current entry by a history step or a jump, so that the browser has already scrolled. */
export function isSteppedTo(): boolean {
  return step?.key === entryKey();
}

/** Whether the visitor came to the current entry by a history step. */
export function isReturnedTo(): boolean {
  return isSteppedTo() && step?.isNew === false;
}

/**
 * Scrolls to the saved position of the current entry once the page is long enough, and holds it until the page has loaded,
 * against late content and the browser's own scrolling. Stops when the visitor scrolls.
 */
export function returnToPosition(): void {
  const top = positionOf(entryKey());
  if (top === undefined) return;
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  let settling: ReturnType<typeof setTimeout> | undefined;
  const hold = () => {
    const isThere = scrolledTo(top);
    clearTimeout(settling);
    settling = isThere ? setTimeout(end, SETTLE_MS) : undefined;
  };
  const observer = new ResizeObserver(hold);
  returning = ended;
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(settling);
    returning = undefined;
  });
  window.addEventListener("scroll", () => settling && scrolledTo(top), { signal, passive: true });
  for (const sign of SCROLL_SIGNS) window.addEventListener(sign, end, { signal, passive: true });
  hold();
  observer.observe(document.documentElement);
}

/** Scrolls without animation, if necessary. @returns whether the page is long enough */
function scrolledTo(top: number): boolean {
  if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ left: 0, top, behavior: "instant" });
  return Math.abs(window.scrollY - top) <= 1;
}
