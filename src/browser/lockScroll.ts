/**
 * Keeps the page behind a modal dialog from scrolling. Where the scroll bar takes room, that room stays reserved.
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
