import { fireEvent, render } from "@testing-library/react";
import { ScrollContext } from "./scrollContext";

const always = () => true;
const scrollTo = jest.fn<void, [number, number]>();

beforeEach(() => {
  Object.assign(window, { scrollTo, scrollY: 0 });
  scrollTo.mockReset();
  Element.prototype.scrollIntoView = jest.fn();
  window.sessionStorage.clear();
});

/** An entry of the history, as the router tells of it. */
const entry = (path: string, key: string) => {
  const { pathname, hash } = new URL(path, window.location.href);
  return { pathname, hash, key };
};

const shown = (
  path: string,
  key: string,
  shouldUpdateScroll: () => unknown = always,
  Component = ScrollContext,
) => (
  <Component location={entry(path, key)} shouldUpdateScroll={shouldUpdateScroll}>
    <p id="100%">100 %</p>
    <p id="übersicht">Übersicht</p>
  </Component>
);

function scroll(position: number): void {
  Object.assign(window, { scrollY: position });
  fireEvent.scroll(window);
}

/** The elements that were scrolled to. */
const reached = () =>
  jest
    .mocked(Element.prototype.scrollIntoView)
    .mock.contexts.map((element) => (element as Element).id);

test("another page begins at its top, and one gone back to where it was left", () => {
  const { rerender } = render(shown("/de", "initial"));
  scroll(300);
  rerender(shown("/de/kontakt", "1"));
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  scroll(50);
  rerender(shown("/de", "initial"));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
  rerender(shown("/de/kontakt", "1"));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 50);
  // The same address once more is another entry of the history.
  rerender(shown("/de/kontakt", "2"));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

test("the page that script takes over stays where the browser and the visitor have put it", () => {
  const { unmount } = render(shown("/de", "initial"));
  scroll(300);
  unmount();
  render(shown("/de", "initial"));
  render(shown("/de#100%", "initial"));
  expect(scrollTo).not.toHaveBeenCalled();
  expect(reached()).toEqual([]);
});

test("the first page is gone back to where it was scrolled before script came", () => {
  scroll(300);
  const { rerender } = render(shown("/de", "initial"));
  rerender(shown("/de/kontakt", "1"));
  rerender(shown("/de", "initial"));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
});

test("positions outlast a reload", () => {
  const { rerender, unmount } = render(shown("/de", "initial"));
  scroll(300);
  rerender(shown("/de/kontakt", "1"));
  unmount();
  scroll(20);
  const reloaded = render(shown("/de/kontakt", "1"));
  reloaded.rerender(shown("/de", "initial"));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
});

test("a browser that stores nothing keeps no page from being shown", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("It is full.", "QuotaExceededError");
  });
  const { rerender } = render(shown("/de", "initial"));
  scroll(300);
  rerender(shown("/de/kontakt", "1"));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

test("where the browser denies storage, positions are known until the next document", async () => {
  jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("It is denied.", "SecurityError");
  });
  await jest.isolateModulesAsync(async () => {
    const pure = await import("@testing-library/react/pure");
    const denied = (await import("./scrollContext")).ScrollContext;
    const { rerender } = pure.render(shown("/de", "initial", always, denied));
    scroll(300);
    rerender(shown("/de/kontakt", "1", always, denied));
    rerender(shown("/de", "initial", always, denied));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
    pure.cleanup();
  });
});

test.each([
  ["#%C3%BCbersicht", "übersicht"],
  ["#100%", "100%"],
])("the page is scrolled to what %s names", (hash, id) => {
  const { rerender } = render(shown("/de", "initial"));
  rerender(shown(`/de${hash}`, "1"));
  rerender(shown(`/de/kontakt${hash}`, "2"));
  expect(reached()).toEqual([id, id]);
  expect(scrollTo).not.toHaveBeenCalled();
});

test("a fragment that names nothing, or cannot be decoded, leaves the page where it is", () => {
  const { container, rerender } = render(shown("/de#%", "initial"));
  rerender(shown("/de#%", "1"));
  rerender(shown("/de#nothing", "2"));
  expect(container).toHaveTextContent("Übersicht");
  expect(scrollTo).not.toHaveBeenCalled();
});

test("Gatsby and its plugins are asked first, and may fail on a fragment", () => {
  const never = jest.fn(() => false);
  const { rerender } = render(shown("/de", "initial", never));
  rerender(shown("/de/kontakt", "1", never));
  rerender(shown("/de/kontakt#100%", "2", never));
  expect(scrollTo).not.toHaveBeenCalled();
  expect(reached()).toEqual([]);
  expect(never).toHaveBeenCalledWith(
    { location: entry("/de", "initial") },
    { location: entry("/de/kontakt", "1") },
  );
  rerender(
    shown("/de/kontakt#100%", "3", () => {
      throw new URIError("URI malformed");
    }),
  );
  expect(reached()).toEqual(["100%"]);
});
