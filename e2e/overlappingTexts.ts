import type { Page } from "@playwright/test";

/** Finds texts that stand on top of each other. What stays in its place while the page scrolls lies above it on purpose. */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 3;
    interface Line {
      parent: Element;
      text: string;
      box: DOMRect;
    }
    /** Whether it is there for screen readers alone, has room of its own, or is what a slide shows beyond its edge. */
    const isApart = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { position, clipPath, overflowX } = getComputedStyle(each);
        if (position === "fixed" || position === "sticky" || clipPath !== "none") return true;
        if (/auto|scroll|hidden/.test(overflowX) && each !== document.documentElement) return true;
      }
      return false;
    };
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (!node.data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest("svg, option, select") || isApart(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ parent, text: node.data.trim(), box });
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    const found = new Set<string>();
    lines.forEach(({ parent, text, box }, index) => {
      for (const other of lines.slice(index + 1)) {
        // Lines of letters this large reach into each other's room, without touching.
        if (other.box.top > box.bottom - Math.max(SLACK, box.height / 4)) break;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        if (width <= SLACK || parent.contains(other.parent) || other.parent.contains(parent))
          continue;
        found.add(`${text.slice(0, 40)} / ${other.text.slice(0, 40)}`);
      }
    });
    return [...found];
  });
}
