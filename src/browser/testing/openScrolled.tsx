import { fireEvent, render } from "@testing-library/react";
import { ScrollContext } from "../gatsby/scrollContext";
import { newKey } from "../historyEntries";

const always = () => true;

/** Scroll state of the page, which jsdom does not have. */
export const view = {
  /** Scrollable height in pixels. */
  length: 5000,
  /** Reports that the page has grown. */
  grow: () => undefined as void,
  /** Ids of elements that were scrolled to. */
  reached: [] as string[],
  /** Positions that script has scrolled to. */
  moved: [] as number[],
};

/** Scrolls like a visitor or the browser. */
export function scroll(position: number): void {
  Object.assign(window, { scrollY: position });
  fireEvent.scroll(window);
}

/** Gives each test a history entry and a scrollable page. */
export function eachOnItsOwnEntry(): void {
  beforeEach(() => {
    Object.assign(view, { length: 5000, reached: [], moved: [] });
    Object.assign(window, { scrollY: 0, scrollTo, ResizeObserver: Observer });
    Element.prototype.scrollIntoView = function (this: Element) {
      view.reached.push(this.id);
      scroll(1000);
    };
    window.sessionStorage.clear();
    window.history.pushState(null, "", "/de");
  });
}

function scrollTo({ top }: { top: number }): void {
  view.moved.push(top);
  scroll(Math.min(top, view.length));
}

class Observer {
  constructor(changed: () => void) {
    view.grow = changed;
  }
  observe() {
    view.grow();
  }
  disconnect() {
    view.grow = () => undefined;
  }
}

const shown = (shouldUpdateScroll: () => unknown = always, Context = ScrollContext) => {
  const { pathname, hash, href } = window.location;
  return (
    <Context location={{ pathname, hash, href }} shouldUpdateScroll={shouldUpdateScroll}>
      <p id="100%">100 %</p>
      <p id="übersicht">Übersicht</p>
    </Context>
  );
};

/** Opens the page of an address, like the router. */
export function open(shouldUpdateScroll = always, Context = ScrollContext, draw = render) {
  const { container, rerender, unmount } = draw(shown(shouldUpdateScroll, Context));
  const show = () => rerender(shown(shouldUpdateScroll, Context));
  const go = (address: string) => {
    window.history.pushState({ key: newKey() }, "", address);
    show();
  };
  const jump = async (hash: string, position: number) => {
    const jumped = event("popstate");
    window.location.hash = hash;
    scroll(position);
    await jumped;
    show();
  };
  const step = async (steps: number) => {
    const stepped = event("popstate");
    window.history.go(steps);
    await stepped;
    // Browsers scroll the old page before the new one is there.
    scroll(Math.min(777, view.length));
    show();
  };
  return { container, unmount, show, go, jump, step };
}

/** Resolves after the event on the window. */
export const event = (type: string) =>
  new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));

/** Runs the scripts again, as in another document. */
export async function inOwnDocument(use: (reopen: () => ReturnType<typeof open>) => Promise<void>) {
  await jest.isolateModulesAsync(async () => {
    const pure = await import("@testing-library/react/pure");
    const { ScrollContext: Context } = await import("../gatsby/scrollContext");
    await use(() => open(always, Context, pure.render));
    pure.cleanup();
  });
}
