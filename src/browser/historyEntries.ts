import { SCROLL_SIGNS } from "./scrollSigns";

// The router tells entries of the history apart by a key in their state. Jumps on a page make entries without one, as
// does the first page, so that all of these would share a position.

/** The entry that a step through the history, or a jump on the page, has led to. */
let step: { key: string; isNew: boolean } | undefined;
/** Key of the entry whose page is shown. The address changes before its page is there. */
let shown: string | undefined;
/** Ends the way back to where an entry was left. */
let returning: AbortController | undefined;

/** Where entries were left. Without storage, that is known for as long as the document is there. */
let positions: Record<string, unknown> = {};
try {
  // Apps that show pages may have none.
  positions = window.sessionStorage || positions;
} catch {
  // The browser denies it, or it is a server.
}

/** Milliseconds without a change of its length after which a page is all there. */
const SETTLE_MS = 1000;

const nameOf = (key: string) => `@@scroll|${key}`;

function keyIn(state: unknown): string | undefined {
  return (state as { key?: string } | null)?.key;
}

/** A key for an entry of the history, which no other one has. */
export function newKey(): string {
  return `${Date.now()}-${Math.random()}`;
}

/** The key of the current entry. One that has none is given it. Browser only. */
export function entryKey(): string {
  const state = window.history.state as object | null;
  const key = keyIn(state) ?? newKey();
  if (!keyIn(state)) window.history.replaceState({ ...state, key }, "");
  return key;
}

/** Begins to note where each entry is left. Browser only. @returns ends it */
export function watchEntries(): () => void {
  const follow = ({ state }: PopStateEvent) => {
    step = { key: entryKey(), isNew: !keyIn(state) };
  };
  const note = () => {
    if (entryKey() === shown && !returning) notePosition();
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
 * Has the page of the current entry scrolled as it should be, unless it is shown already, and notes where it is left from
 * then on.
 */
export function showEntry(scroll: () => void): void {
  const key = entryKey();
  if (key === shown) return;
  returning?.abort();
  scroll();
  shown = key;
  if (!returning) notePosition();
}

function notePosition(): void {
  try {
    positions[nameOf(entryKey())] = window.scrollY;
  } catch {
    // There is no room left.
  }
}

/** Where the page of an entry was left, in pixels from its top; undefined where that is not known. */
export function positionOf(key: string): number | undefined {
  const position = positions[nameOf(key)];
  return position === undefined || position === null ? undefined : Number(position);
}

/** Whether the browser has led to the current entry: back, on, or by a jump on the page. It has scrolled as it should. */
export function isSteppedTo(): boolean {
  return step?.key === entryKey();
}

/** Whether the current entry was there before, and was gone back or on to. */
export function isReturnedTo(): boolean {
  return isSteppedTo() && step?.isNew === false;
}

/**
 * Scrolls to where the visitor left the current entry once the page is long enough, and keeps it there until the page has
 * loaded: content that is drawn late, and the browser's own scrolling, would move it. Stops when the visitor scrolls.
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

/** Scrolls at once, unless the page is there. @returns whether it is long enough for it */
function scrolledTo(top: number): boolean {
  if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ left: 0, top, behavior: "instant" });
  return Math.abs(window.scrollY - top) <= 1;
}
