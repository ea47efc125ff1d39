import { act, render, screen } from "@testing-library/react";
import { axe } from "jest-axe";
import { Reveal } from "./Reveal";

let enter: () => void;
const disconnect = jest.fn();

function stage({ top, reduced }: { top: number; reduced: boolean }) {
  jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top));
  window.matchMedia = (query) =>
    ({ matches: reduced && query.includes("reduced-motion") }) as MediaQueryList;
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      enter = () =>
        callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect = disconnect;
  } as unknown as typeof IntersectionObserver;
  const { container } = render(<Reveal className="box">Text</Reveal>);
  return { container, box: screen.getByText("Text") };
}

test("shows what lies below the viewport once it enters, and never hides it again", () => {
  const { box } = stage({ top: 5000, reduced: false });
  expect(box).toHaveAttribute("data-reveal", "hidden");
  act(() => enter());
  expect(box).toHaveAttribute("data-reveal", "shown");
  expect(disconnect).toHaveBeenCalled();
});

test("leaves alone what is in sight from the start", () => {
  expect(stage({ top: 10, reduced: false }).box).not.toHaveAttribute("data-reveal");
});

test("moves nothing for those who asked for it", () => {
  expect(stage({ top: 5000, reduced: true }).box).not.toHaveAttribute("data-reveal");
});

test("is accessible while hidden", async () => {
  expect(await axe(stage({ top: 5000, reduced: false }).container)).toHaveNoViolations();
});
