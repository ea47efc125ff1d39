/** One observer for all elements that rise into place. */
let observer: IntersectionObserver | undefined;

/**
 * Animates elements below the viewport into place when they first enter it. Hides only these, so nothing is lost without
 * script. Browser only, after each page change.
 */
export function revealOnScroll(): void {
  observer?.disconnect();
  if (!("IntersectionObserver" in window)) return;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  observer = new IntersectionObserver(reveal);
  for (const element of document.querySelectorAll('[data-reveal=""]')) observer.observe(element);
}

/** Called for each element at first, and whenever it enters or leaves the viewport. */
function reveal(entries: IntersectionObserverEntry[], from: IntersectionObserver): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const element = target as HTMLElement;
    const isHidden = element.dataset.reveal === "hidden";
    if (!isHidden && !isIntersecting && boundingClientRect.top > 0) {
      element.dataset.reveal = "hidden";
    } else {
      if (isHidden) element.dataset.reveal = "shown";
      from.unobserve(element);
    }
  }
}
