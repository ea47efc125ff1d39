import type { Page } from "@playwright/test";

/** Box of an element, in whole CSS pixels. */
export interface Box {
  name: string;
  x: number;
  width: number;
  height: number;
  /** Height of a line of text; 0 if unknown. */
  line: number;
}

/** Layout of a page: its visible boxes with a class, in document order. */
export function shapeOf(page: Pick<Page, "evaluate">): Promise<Box[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll("[class]:not(svg, svg *)")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !getComputedStyle(element).display.startsWith("inline"))
      .map((element) => {
        const { x, width, height } = element.getBoundingClientRect();
        const name = `${element.localName}.${element.className}`;
        const line = Math.round(parseFloat(getComputedStyle(element).lineHeight)) || 0;
        return {
          name,
          x: Math.round(x),
          width: Math.round(width),
          height: Math.round(height),
          line,
        };
      })
      // Text for screen readers takes no space.
      .filter(({ width, height }) => width > 1 || height > 1),
  );
}

/**
 * Compares two layouts, ignoring differences by rounding and line breaks between engines.
 *
 * @returns each difference with its element
 */
export function differencesOf(shape: readonly Box[], other: readonly Box[]): string[] {
  const names = (boxes: readonly Box[]) => boxes.map(({ name }) => name).join("\n");
  if (names(shape) !== names(other)) {
    const [own, its] = [new Set(names(shape).split("\n")), new Set(names(other).split("\n"))];
    const added = [...own].filter((name) => !its.has(name)).map((name) => `only here: ${name}`);
    const lacking = [...its].filter((name) => !own.has(name)).map((name) => `lacking: ${name}`);
    return [`${shape.length} boxes, not ${other.length}`, ...added, ...lacking];
  }
  return shape.flatMap((box, index) => {
    const { x, width, height, line } = other[index] ?? box;
    // Engines place letters differently: texts in the same font are up to 6 % wider, which moves their neighbours.
    // A text with several lines in one engine may break differently.
    const ownLine = Math.max(box.height, height) >= 1.8 * line ? line : 0;
    const isLike =
      Math.abs(box.x - x) <= 20 &&
      Math.abs(box.width - width) <= 4 + width * 0.07 &&
      Math.abs(box.height - height) <= 8 + Math.max(height / 10, ownLine);
    const placed = (each: Pick<Box, "x" | "width" | "height">) =>
      `${each.width} × ${each.height} at ${each.x}`;
    return isLike ? [] : [`${box.name}: ${placed(box)}, not ${placed({ x, width, height })}`];
  });
}
