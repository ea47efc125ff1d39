import { fireEvent } from "@testing-library/react";

/**
 * Gives a scrolling row of entries the layout that jsdom lacks. Scrolling ends with the last entries in view.
 *
 * @param width of an entry, in pixels
 * @param seen number of entries in view
 */
export function layOutRow(width: number, count: number, seen = 1): void {
  jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(seen * width);
  jest.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(count * width);
  jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { left: index * width } as DOMRect;
  });
  Element.prototype.scrollTo = function scrollTo(this: Element, options: ScrollToOptions) {
    this.scrollLeft = Math.min(options.left ?? 0, (count - seen) * width);
    fireEvent.scroll(this);
  } as typeof Element.prototype.scrollTo;
}
