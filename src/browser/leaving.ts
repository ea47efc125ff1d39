/** Milliseconds after which a page counts as kept: a download, for example, leaves no page. */
const KEPT_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Notes when the visitor leaves. Browsers then stop what is still loading, and Firefox reports that as an error.
 * Browser only.
 */
export function watchLeaving(): void {
  addEventListener("beforeunload", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, KEPT_MS);
  });
  addEventListener("pageshow", keep);
}

/** Whether the visitor is leaving the page. */
export function isLeaving(): boolean {
  return timer !== undefined;
}

function keep(): void {
  clearTimeout(timer);
  timer = undefined;
}
