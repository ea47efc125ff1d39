import { revealOnScroll } from "./revealOnScroll";

type Entry = Pick<IntersectionObserverEntry, "target" | "isIntersecting" | "boundingClientRect">;

let watched: Element[];
let tell: (entries: Entry[]) => void;

function stage(reduced = false): HTMLElement {
  document.body.innerHTML = '<div data-reveal="">Text</div><div>Other</div>';
  watched = [];
  window.matchMedia = (query) =>
    ({ matches: reduced && query.includes("reduced-motion") }) as MediaQueryList;
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      tell = (entries) => callback(entries as IntersectionObserverEntry[], this as never);
    }
    observe(element: Element) {
      watched.push(element);
    }
    unobserve(element: Element) {
      watched = watched.filter((other) => other !== element);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  revealOnScroll();
  return document.querySelector("div") as HTMLElement;
}

const at = (target: Element, isIntersecting: boolean, top: number): Entry => ({
  target,
  isIntersecting,
  boundingClientRect: new DOMRect(0, top),
});

test("shows what lies below the viewport once it enters, and never hides it again", () => {
  const box = stage();
  tell([at(box, false, 5000)]);
  expect(box.dataset.reveal).toBe("hidden");
  tell([at(box, true, 400)]);
  expect(box.dataset.reveal).toBe("shown");
  expect(watched).toEqual([]);
});

test.each([
  ["in sight", true, 10],
  ["above", false, -900],
])("leaves alone what is %s from the start", (_where, isIntersecting, top) => {
  const box = stage();
  tell([at(box, isIntersecting, top)]);
  expect(box.dataset.reveal).toBe("");
  expect(watched).toEqual([]);
});

test("moves nothing for those who asked for it", () => {
  stage(true);
  expect(watched).toEqual([]);
});
