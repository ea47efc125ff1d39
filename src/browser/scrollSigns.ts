/** What tells that a visitor, and not the page, moves what is in view. */
export const SCROLL_SIGNS = ["wheel", "touchmove", "keydown", "pointerdown"];
