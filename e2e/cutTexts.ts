import type { Page } from "@playwright/test";

/**
 * Finds texts that a visitor cannot see in full, because the window or an element with hidden overflow cuts them off.
 * Text in a scrolling box counts as visible: the visitor can scroll to it.
 *
 * @returns each text with its element
 */
export function cutTexts(page: Pick<Page, "evaluate">): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1;
    /** Whether it is hidden: decorative text of a drawing, or only for screen readers. */
    const hides = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const { display, position } = getComputedStyle(element);
      return display === "none" || (position === "absolute" && width <= 1 && height <= 1);
    };

    /** Whether the whole box of a text is visible, or reachable by scrolling. */
    function isWhole(node: Text, { left, right, top, bottom }: DOMRect): boolean {
      let place = { left, right, top, bottom };
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        if (hides(box)) return true;
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX === "visible" && overflowY === "visible") continue;
        if (box instanceof SVGElement && box.tagName !== "svg") continue;
        const edge = box.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(overflowX);
        if (scrolls) place = edge;
        else if (place.left < edge.left - SLACK || place.right > edge.right + SLACK) return false;
        else if (overflowY !== "visible" && !/auto|scroll/.test(overflowY)) {
          if (place.top < edge.top - SLACK || place.bottom > edge.bottom + SLACK) return false;
        }
      }
      const { clientWidth } = document.documentElement;
      return place.left >= -SLACK && place.right <= clientWidth + SLACK;
    }

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].every((place) => isWhole(node, place))) continue;
      const names =
        parent.getAttribute("class") ?? parent.closest("[class]")?.getAttribute("class");
      found.push(`${parent.localName}.${names}: ${node.data.trim().slice(0, 40)}`);
    }
    return [...new Set(found)];
  });
}
