import type { Page } from "@playwright/test";
import { cutTexts } from "./cutTexts";

/**
 * Finds what is laid out wrongly on a page as it stands: what is wider than the window, texts that are cut off or on top of
 * each other, links and fields beneath something else, and fonts that are missing.
 *
 * @returns each with the element
 */
export async function layoutFaults(page: Pick<Page, "evaluate">): Promise<string[]> {
  const cut = await cutTexts(page);
  const others = await page.evaluate(async () => {
    const SLACK = 3;
    const nameOf = (element: Element) =>
      `${element.localName}.${element.closest("[class]")?.getAttribute("class")}: ${element.textContent.trim().slice(0, 40)}`;
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    /** Whether it keeps its place while the page is scrolled, or is for screen readers alone. */
    const stands = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { position, clipPath } = getComputedStyle(each);
        const { width, height } = each.getBoundingClientRect();
        if (/fixed|sticky/.test(position) || clipPath !== "none") return true;
        if (position === "absolute" && width <= 1 && height <= 1) return true;
      }
      return false;
    };
    /** What can be seen of a place: boxes around it hide the rest. */
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

    const lines: { node: Text; place: ReturnType<typeof seen> }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (!parent || !node.data.trim() || !isSeen(parent) || stands(parent)) continue;
      if (parent.closest("svg, select")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const place of range.getClientRects()) lines.push({ node, place: seen(place, parent) });
    }
    const crossed = lines.flatMap(({ node, place }, index) =>
      lines.slice(index + 1).flatMap((other) => {
        if (other.node === node) return [];
        const across =
          Math.min(place.right, other.place.right) - Math.max(place.left, other.place.left);
        const down =
          Math.min(place.bottom, other.place.bottom) - Math.max(place.top, other.place.top);
        // Lines of small height lie within one another's boxes.
        const most = Math.min(place.bottom - place.top, other.place.bottom - other.place.top) / 3;
        return across > SLACK && down > Math.max(SLACK, most)
          ? [`on top of each other: ${node.data.trim()} | ${other.node.data.trim()}`]
          : [];
      }),
    );

    const beneath: string[] = [];
    for (const control of document.querySelectorAll("a[href], button, summary, input, select")) {
      if (!isSeen(control) || stands(control)) continue;
      control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const [place] = [...control.getClientRects()].map((each) => seen(each, control));
      if (!place || place.right - place.left < 2 || place.bottom - place.top < 2) continue;
      const x = (place.left + place.right) / 2;
      const top = document.elementFromPoint(x, (place.top + place.bottom) / 2);
      // The label of a field may be drawn in its place.
      const own = [
        control,
        control.closest("label"),
        ...((control as HTMLInputElement).labels ?? []),
      ];
      if (top && own.some((each) => each?.contains(top))) continue;
      // What it stands in is not on top of it: it has been scrolled out of a box, say.
      if (top?.contains(control)) continue;
      beneath.push(`beneath ${top ? nameOf(top) : "nothing"}: ${nameOf(control)}`);
    }
    window.scrollTo({ top: 0, behavior: "instant" });

    // A file that does not come is a request that failed; the fallback is made of what a machine has.
    await document.fonts.ready;
    const [family = ""] = getComputedStyle(document.body).fontFamily.split(",");
    const hasCome = [...document.fonts].some(
      (font) => font.status === "loaded" && family.includes(font.family.replaceAll('"', "")),
    );
    const missing = hasCome ? [] : [`font ${family} is missing`];
    return [...wide, ...crossed, ...beneath, ...missing];
  });
  return [...cut.map((text) => `cut off: ${text}`), ...others];
}
