import type { Page } from "@playwright/test";

/** Finds texts that overlap each other. Ignores fixed elements, which cover the page on purpose. */
export function overlappingTexts(page: Pick<Page, "evaluate">): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 3;
    interface Line {
      node: Text;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    /** Whether it is fixed, or only for screen readers. */
    const isApart = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { position, clipPath } = getComputedStyle(each);
        const { width, height } = each.getBoundingClientRect();
        if (position === "fixed" || position === "sticky" || clipPath !== "none") return true;
        if (position === "absolute" && width <= 1 && height <= 1) return true;
      }
      return false;
    };
    /** Visible part of a line's box. Shrinks boxes of letters in tight lines, which are taller than the line. */
    const roomOf = (node: Text, parent: Element, box: DOMRect): Line => {
      const tight = Math.max(0, box.height - parseFloat(getComputedStyle(parent).lineHeight)) / 2;
      const { left, right } = box;
      const room = { node, left, right, top: box.top + tight, bottom: box.bottom - tight };
      for (let each: Element | null = parent; each; each = each.parentElement) {
        if (each === document.body || getComputedStyle(each).overflowX === "visible") continue;
        const edge = each.getBoundingClientRect();
        room.left = Math.max(room.left, edge.left);
        room.right = Math.min(room.right, edge.right);
        room.top = Math.max(room.top, edge.top);
        room.bottom = Math.min(room.bottom, edge.bottom);
      }
      return room;
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
      for (const box of range.getClientRects()) lines.push(roomOf(node, parent, box));
    }
    lines.sort((a, b) => a.top - b.top);
    const found = new Set<string>();
    const read = ({ node }: Line) => node.data.trim().slice(0, 40);
    lines.forEach((line, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.top >= line.bottom - SLACK) break;
        const width = Math.min(line.right, other.right) - Math.max(line.left, other.left);
        const height = Math.min(line.bottom, other.bottom) - other.top;
        if (width <= SLACK || height <= SLACK || line.node === other.node) continue;
        found.add(`${read(line)} / ${read(other)}`);
      }
    });
    return [...found];
  });
}
