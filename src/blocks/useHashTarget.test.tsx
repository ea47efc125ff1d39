/** @jest-environment-options {"customExportConditions": ["node"]} */
import { fireEvent, render, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { hydrateAfter } from "../../test/hydrateAfter";
import { entryKey, watchEntries } from "../browser/historyEntries";
import { useHashTarget } from "./useHashTarget";

const open = (target: HTMLElement) => target.closest("details")?.setAttribute("open", "");

const openLater = (target: HTMLElement) => void setTimeout(() => open(target), 100);

/** Collapsed content that the address names. */
function Folded({ reveal = open }: { reveal?: (target: HTMLElement) => void }) {
  const details = useRef<HTMLDetailsElement>(null);
  useHashTarget(details, reveal);
  return (
    <details ref={details}>
      <p id="part">Part</p>
    </details>
  );
}

const scrollIntoView = jest.fn();

beforeEach(() => {
  scrollIntoView.mockReset();
  // jsdom has no layout.
  Object.assign(Element.prototype, {
    scrollIntoView,
    checkVisibility(this: Element) {
      return this.closest("details:not([open])") === null;
    },
  });
  Object.assign(window, { scrollY: 0 });
  window.history.replaceState(null, "", "#part");
});
afterEach(() => (document.body.innerHTML = ""));

const frame = () => new Promise(requestAnimationFrame);

/** Counts scrolls to the target after hydration, and tells whether it is open. */
async function takenOver(before: (details: HTMLDetailsElement) => void) {
  const { container } = await hydrateAfter(<Folded />, (drawn) => {
    before(drawn.querySelector("details") as HTMLDetailsElement);
  });
  await frame();
  return {
    open: container.querySelector("details")?.open,
    scrolled: scrollIntoView.mock.calls.length,
  };
}

test("what was folded away when script came is revealed and scrolled to", async () => {
  expect(await takenOver(() => undefined)).toEqual({ open: true, scrolled: 1 });
});

test("what is revealed some frames later is scrolled to then", async () => {
  const states: (boolean | undefined)[] = [];
  const { container } = render(<Folded reveal={openLater} />);
  scrollIntoView.mockImplementation(() => states.push(container.querySelector("details")?.open));
  await waitFor(() => expect(states).toEqual([true]));
});

test("the same is so in browsers that do not tell what is visible", async () => {
  Reflect.deleteProperty(Element.prototype, "checkVisibility");
  jest.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
    return (this.closest("details:not([open])") ? [] : [{}]) as unknown as DOMRectList;
  });
  const states: (boolean | undefined)[] = [];
  const { container } = render(<Folded reveal={openLater} />);
  scrollIntoView.mockImplementation(() => states.push(container.querySelector("details")?.open));
  await waitFor(() => expect(states).toEqual([true]));
});

test("a visitor who has scrolled is left there when script comes", async () => {
  const outcome = await takenOver(() => Object.assign(window, { scrollY: 400 }));
  expect(outcome).toEqual({ open: true, scrolled: 0 });
});

test("what could be seen before, the browser has scrolled to", async () => {
  const outcome = await takenOver((details) => {
    // In development, React warns about elements that the browser opened.
    jest.spyOn(console, "error").mockImplementation();
    details.open = true;
  });
  expect(outcome).toEqual({ open: true, scrolled: 0 });
});

test("each later move on the page is followed", async () => {
  await takenOver(() => Object.assign(window, { scrollY: 400 }));
  fireEvent(window, new HashChangeEvent("hashchange"));
  await frame();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test("a page that was gone to within the site is scrolled to its target", async () => {
  Object.assign(window, { scrollY: 400 });
  const { container } = render(<Folded />);
  await frame();
  expect(container.querySelector("details")).toHaveAttribute("open");
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test("a page that was gone back to is not scrolled to its target", async () => {
  const stopWatching = watchEntries();
  entryKey();
  window.history.pushState({ key: "next" }, "", "#other");
  const returned = new Promise((resolve) => window.addEventListener("hashchange", resolve));
  window.history.back();
  await returned;
  const { container } = render(<Folded />);
  await frame();
  expect(container.querySelector("details")).toHaveAttribute("open");
  expect(scrollIntoView).not.toHaveBeenCalled();
  stopWatching();
});
