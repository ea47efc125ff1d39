import { fireEvent } from "@testing-library/react";
import { navigate } from "gatsby";
import { fetchAhead } from "./awaitPageParts";
import { followLinks } from "./followLinks";

jest.mock("./awaitPageParts", () => ({ fetchAhead: jest.fn() }));

beforeAll(() => {
  followLinks();
  // jsdom cannot follow links.
  window.addEventListener("click", (event) => event.preventDefault());
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(navigate).mockClear();
  jest.mocked(fetchAhead).mockClear();
  window.history.replaceState(null, "", "/en/here?a=1");
  document.body.innerHTML = `
    <p><a href="/en/about?a=1#top">About <em>us</em></a>
    <a href="https://other.example/">Other</a> <a href="#part">Part</a> <a href="/en/here?a=1">Here</a>
    <a href="/files/report.pdf">Report</a> <a href="/en/file" download>File</a>
    <a href="/en/x" target="_blank">Window</a></p>`;
});

const find = (name: string) => {
  const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === name);
  if (!link) throw new Error(`There is no link ${name}.`);
  return link;
};

test("a link into the site changes the page without a reload, wherever in it the click hits", () => {
  expect(fireEvent.click(document.querySelector("em") as Element)).toBe(false);
  expect(navigate).toHaveBeenCalledWith("/en/about?a=1#top", { replace: false });
});

test("a link to the page shown comes into the history only once", () => {
  fireEvent.click(find("Here"));
  expect(navigate).toHaveBeenCalledWith("/en/here?a=1", { replace: true });
});

test.each(["Other", "Part", "Report", "File", "Window"])(
  "the browser follows %s itself",
  (name) => {
    fireEvent.click(find(name));
    expect(navigate).not.toHaveBeenCalled();
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "a click with %j is the browser's",
  (how) => {
    fireEvent.click(document.querySelector("em") as Element, how);
    expect(navigate).not.toHaveBeenCalled();
  },
);

test("a click that somebody else has taken is left to them", () => {
  const take = (event: Event) => event.preventDefault();
  const link = document.querySelector("a") as Element;
  link.addEventListener("click", take);
  fireEvent.click(link);
  expect(navigate).not.toHaveBeenCalled();
});

test("a page is fetched once a pointer rests on its link, not while it passes", () => {
  const about = document.querySelector("a") as Element;
  fireEvent.pointerOver(about);
  jest.advanceTimersByTime(60);
  fireEvent.pointerOver(document.body);
  jest.advanceTimersByTime(1000);
  expect(fetchAhead).not.toHaveBeenCalled();
  fireEvent.pointerOver(about);
  jest.advanceTimersByTime(70);
  expect(fetchAhead).toHaveBeenCalledWith("/en/about?a=1");
});

test("a page is fetched when its link is touched, or has the focus", () => {
  const about = document.querySelector("a") as HTMLElement;
  fireEvent.pointerDown(about);
  jest.advanceTimersByTime(0);
  expect(fetchAhead).toHaveBeenCalledTimes(1);
  fireEvent.focusIn(about);
  jest.advanceTimersByTime(70);
  expect(fetchAhead).toHaveBeenCalledTimes(2);
});

test.each(["Other", "Here", "Report", "Window"])("nothing is fetched for %s", (name) => {
  fireEvent.pointerDown(find(name));
  jest.advanceTimersByTime(100);
  expect(fetchAhead).not.toHaveBeenCalled();
});

test("nothing is fetched ahead in a preview", () => {
  window.history.replaceState(null, "", "/en/preview/about");
  fireEvent.pointerDown(document.querySelector("a") as Element);
  jest.advanceTimersByTime(100);
  expect(fetchAhead).not.toHaveBeenCalled();
});
