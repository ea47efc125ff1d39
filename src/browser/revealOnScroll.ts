/** Watches what is to rise into place. One for all, so that a page needs no script of its own for it. */
let observer: IntersectionObserver | undefined;

/**
 * Has what lies below the viewport rise into place once, when it first enters it. Only that is hidden at
 * all, so nothing is lost without script. Browser only, whenever another page is shown.
 */
export function revealOnScroll(): void {
  observer?.disconnect();
  if (!("IntersectionObserver" in window)) return;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  observer = new IntersectionObserver(reveal);
  for (const element of document.querySelectorAll('[data-reveal=""]')) observer.observe(element);
}

/** The observer reports each element at once, and whenever it enters or leaves. */
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
