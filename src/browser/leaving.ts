/** Milliseconds after which the visitor has not left after all: a download, for example, does not leave the page. */
const KEPT_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Watches for leaving the page. Browsers then abort pending loads, which Firefox reports as errors. Browser only.
 */
export function watchLeaving(): void {
  addEventListener("beforeunload", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, KEPT_MS);
  });
  addEventListener("pageshow", keep);
}

export function isLeaving(): boolean {
  return timer !== undefined;
}

function keep(): void {
  clearTimeout(timer);
  timer = undefined;
}
