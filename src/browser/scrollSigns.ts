/** Events that show that the visitor scrolls, not the page. */
export const SCROLL_SIGNS = ["wheel", "touchmove", "keydown", "pointerdown"];
