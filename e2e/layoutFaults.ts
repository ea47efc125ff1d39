import type { Page } from "@playwright/test";
import { cutTexts } from "./cutTexts";
import { overlappingTexts } from "./overlappingTexts";

/**
 * Finds layout faults of the current page: elements wider than the window, clipped or overlapping texts, covered links
 * and fields, and missing fonts.
 *
 * @returns each with its element
 */
export async function layoutFaults(page: Pick<Page, "evaluate">): Promise<string[]> {
  const cut = await cutTexts(page);
  const crossed = await overlappingTexts(page);
  const others = await page.evaluate(async () => {
    const nameOf = (element: Element) =>
      `${element.localName}.${element.closest("[class]")?.getAttribute("class")}: ${element.textContent.trim().slice(0, 40)}`;
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    /** Whether it is fixed while the page scrolls, or only for screen readers. */
    const stands = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { position, clipPath } = getComputedStyle(each);
        const { width, height } = each.getBoundingClientRect();
        if (/fixed|sticky/.test(position) || clipPath !== "none") return true;
        if (position === "absolute" && width <= 1 && height <= 1) return true;
      }
      return false;
    };
    /** Visible part of a box after clipping by its ancestors. */
    const seen = ({ left, right, top, bottom }: DOMRect, within: Element) => {
      const place = { left, right, top, bottom };
      for (
        let box: Element | null = within;
        box && box !== document.body;
        box = box.parentElement
      ) {
        if (getComputedStyle(box).overflowX === "visible") continue;
        const edge = box.getBoundingClientRect();
        place.left = Math.max(place.left, edge.left);
        place.right = Math.min(place.right, edge.right);
        place.top = Math.max(place.top, edge.top);
        place.bottom = Math.min(place.bottom, edge.bottom);
      }
      return place;
    };

    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth} px`] : [];

    /** Containers of an element that count as part of it, such as the label of a field. */
    const ownOf = (element: Element) => [
      element,
      element.closest("label"),
      ...((element as HTMLInputElement).labels ?? []),
    ];
    /** Element that covers the center of a box. Ignores ancestors, which may have scrolled it out of view. */
    const coverOf = (
      element: Element,
      boxes: () => DOMRectList,
      covers: (each: Element) => boolean,
    ): string[] => {
      if (!isSeen(element) || stands(element)) return [];
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      // A text may be outside the center of its element.
      const [{ top: above = 0 } = {}] = boxes();
      if (above < 0 || above > innerHeight) window.scrollBy(0, above - innerHeight / 2);
      const [place] = [...boxes()].map((each) => seen(each, element));
      if (!place || place.right - place.left < 2 || place.bottom - place.top < 2) return [];
      const x = (place.left + place.right) / 2;
      const y = (place.top + place.bottom) / 2;
      // Ignore invisible parts of elements, such as the click area of a link over a whole card.
      const reaches = (each: Element) =>
        [...each.getClientRects()].some(
          ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
        );
      const isOwn = (each: Element) =>
        each.contains(element) || ownOf(element).some((own) => own?.contains(each));
      const top = document
        .elementsFromPoint(x, y)
        .find((each) => reaches(each) && (isOwn(each) || covers(each)));
      if (top && isOwn(top)) return [];
      return [`beneath ${top ? nameOf(top) : "nothing"}: ${nameOf(element)}`];
    };
    /** Whether it hides the text beneath; a box without content or background does not. */
    const isDrawn = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const isClear = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
      return !isClear || element.matches(`img, video, iframe, canvas, svg, ${CONTROLS}`);
    };
    const CONTROLS = "a[href], button, summary, input, select, textarea";
    const controls = [...document.querySelectorAll(CONTROLS)].flatMap((control) =>
      coverOf(
        control,
        () => control.getClientRects(),
        () => true,
      ),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest(`svg, option, ${CONTROLS}`)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      covered.push(...coverOf(parent, () => range.getClientRects(), isDrawn));
    }
    window.scrollTo({ top: 0, left: 0, behavior: "instant" });

    // Other tests report failed font files. The fallback font depends on the machine.
    await document.fonts.ready;
    const [family = ""] = getComputedStyle(document.body).fontFamily.split(",");
    const hasCome = [...document.fonts].some(
      (font) => font.status === "loaded" && family.includes(font.family.replaceAll('"', "")),
    );
    const missing = hasCome ? [] : [`font ${family} is missing`];
    return [...wide, ...controls, ...covered, ...missing];
  });
  return [
    ...cut.map((text) => `cut off: ${text}`),
    ...crossed.map((texts) => `on top of each other: ${texts}`),
    ...others,
  ];
}
