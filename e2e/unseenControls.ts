import type { Page } from "@playwright/test";

/**
 * Finds controls that do not stand out from their surroundings: buttons and fields without border, background or
 * text, and icons with too little contrast.
 *
 * @param contrast minimum of borders and icons to their background
 * @returns each control with its contrast
 */
export function unseenControls(page: Page, contrast = 3): Promise<string[]> {
  return page.evaluate((least) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    /** Red, green, blue and opacity, from 0 to 1. */
    const parts = (color: string): number[] => {
      if (!canvas) return [];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
    };
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = parts(color).map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const between = (one: string, other: string) => {
      const [a, b] = [luminance(one), luminance(other)].map((each) => each + 0.05) as [
        number,
        number,
      ];
      return Math.max(a, b) / Math.min(a, b);
    };
    const groundOf = (from: Element | null): string => {
      for (let each = from; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each);
        if ((parts(backgroundColor)[3] ?? 0) > 0.5) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor === "rgba(0, 0, 0, 0)"
        ? "Canvas"
        : "white";
    };
    const nameOf = (element: Element) =>
      `${element.localName}.${element.getAttribute("class")} in ${element.parentElement?.className}`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
    };

    const found: string[] = [];
    const fields = "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea";
    for (const field of document.querySelectorAll(fields)) {
      const style = getComputedStyle(field);
      const around = groundOf(field.parentElement);
      const sides = ["Top", "Right", "Bottom", "Left"] as const;
      const seen = sides.filter((side) => {
        const isDrawn =
          style[`border${side}Style`] !== "none" && parseFloat(style[`border${side}Width`]) > 0;
        return isDrawn && between(style[`border${side}Color`], around) >= least;
      });
      if (isSeen(field) && !field.matches("[tabindex='-1']") && seen.length < 3)
        found.push(`${nameOf(field)}: ${seen.join()}`);
    }
    for (const icon of document.querySelectorAll("svg.icon")) {
      if (!isSeen(icon) || icon.closest("[aria-disabled=true], :disabled")) continue;
      const difference = between(getComputedStyle(icon).stroke, groundOf(icon));
      if (difference < least) found.push(`${nameOf(icon)}: ${difference.toFixed(1)}`);
    }
    return [...new Set(found)];
  }, contrast);
}
