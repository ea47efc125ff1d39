/**
 * Prevents the page behind a modal dialog from scrolling. Reserves the space of the scroll bar.
 *
 * @returns unlocks it again
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  root.dataset.locked = window.innerWidth > root.clientWidth ? "bar" : "";
  return () => {
    delete root.dataset.locked;
  };
}
