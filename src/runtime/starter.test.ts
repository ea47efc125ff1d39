import { fireEvent, waitFor } from "@testing-library/react";

const APP = { webpackCompilationHash: "1a", scripts: ["/a.js", "/b.js"], styles: "/styles.css" };

/** What waits for the browser to have nothing to do. */
let idle: (() => void)[] = [];

function rest(milliseconds: number): void {
  jest.advanceTimersByTime(milliseconds);
  for (const work of idle.splice(0)) work();
}

// Each page has one starter: what the one before listens to goes with its page.
let leave = new AbortController();
beforeAll(() => {
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    target.addEventListener = (type: string, listener: EventListener, options?: object | boolean) =>
      listen(type, listener, {
        ...(typeof options === "object" ? options : { capture: options ?? false }),
        signal: leave.signal,
      });
  }
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  leave.abort();
  leave = new AbortController();
});

/** A page as it comes, with the starter run. */
async function open(readyState: DocumentReadyState): Promise<void> {
  jest.resetModules();
  idle = [];
  document.head.innerHTML = "";
  document.documentElement.removeAttribute("data-pressed");
  document.body.innerHTML = `
    <a href="#site-map" data-early="menu"><b>Menu</b></a> <a href="#other">Other</a>
    <p id="page-data">{"fetches":["/evil.json"]}</p>
    <script id="page-data" type="application/json">{"pagePath":"/de","fetches":["/data.json"]}</script>`;
  Object.defineProperty(document, "readyState", { value: readyState, configurable: true });
  Object.assign(window, { APP, requestIdleCallback: (work: () => void) => idle.push(work) });
  await import("./starter");
}

const addresses = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (element) => element.getAttribute("src") ?? element.getAttribute("href"),
  );
const added = () => addresses(":not([rel=prefetch])");
const fetched = () => addresses("[rel=prefetch]");

const FILES = ["/styles.css", "/a.js", "/b.js"];
const ALL = [...FILES, "/data.json"];

test("scripts are fetched once the page is loaded, and run when it has been left alone for a while", async () => {
  await open("interactive");
  rest(60_000);
  expect(fetched()).toEqual([]);
  fireEvent(window, new Event("load"));
  expect(fetched()).toEqual([]);
  // The picture that it opens with comes first.
  rest(1_400);
  expect(fetched()).toEqual([]);
  rest(200);
  expect(fetched()).toEqual(FILES);
  rest(2_300);
  expect(added()).toEqual([]);
  rest(200);
  expect(added()).toEqual(ALL);
  expect(window).toMatchObject({ ___webpackCompilationHash: "1a", ___chunkMapping: {} });
});

test("a page that was loaded before the starter came is left alone as long", async () => {
  await open("complete");
  rest(1_600);
  expect(fetched()).toEqual(FILES);
  rest(2_400);
  expect(added()).toEqual(ALL);
});

test.each(["pointermove", "focusin", "scroll"])(
  "%s starts the scripts, and only once",
  async (sign) => {
    await open("interactive");
    fireEvent(document.body, new Event(sign, { bubbles: true }));
    rest(50);
    expect(added()).toEqual(ALL);
    fireEvent(document.body, new Event(sign, { bubbles: true }));
    fireEvent(window, new Event("load"));
    rest(10_000);
    expect(added()).toEqual(ALL);
    expect(fetched()).toEqual([]);
  },
);

test.each([
  ["pointerdown", "pointerup"],
  ["pointerdown", "pointercancel"],
  ["keydown", "keyup"],
  ["keydown", "click"],
])("a press from %s to %s starts the scripts once its answer is to be seen", async (down, up) => {
  await open("interactive");
  const act = (name: string) => fireEvent(document.body, new Event(name, { bubbles: true }));
  act(down);
  // Comes with the press, and not before it.
  act("focusin");
  act("pointermove");
  rest(500);
  expect(added()).toEqual([]);
  act(up);
  // What the press does: the focus goes elsewhere, and the page scrolls there.
  act("focusin");
  act("scroll");
  expect(added()).toEqual([]);
  rest(50);
  expect(added()).toEqual(ALL);
  act(down);
  act(up);
  rest(10_000);
  expect(added()).toEqual(ALL);
});

test("a page whose address asks for more than was built starts its scripts as soon as it is loaded", async () => {
  window.history.replaceState(null, "", "?topic=rivers");
  await open("complete");
  rest(0);
  expect(added()).toEqual(expect.arrayContaining(ALL));
  window.history.replaceState(null, "", "/");
});

test("a press on what needs script is kept for it", async () => {
  await open("interactive");
  expect(fireEvent.click(document.querySelector("b") as Element)).toBe(false);
  expect(document.documentElement).toHaveAttribute("data-pressed", "menu");
  rest(50);
  expect(added()).toEqual(ALL);
});

test("a press on a link that React has answered is left alone", async () => {
  await open("interactive");
  const link = document.querySelector("b") as Element;
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(document.documentElement).not.toHaveAttribute("data-pressed");
});

describe("a press on a button that only script answers", () => {
  const press = async (type: string) => {
    await open("interactive");
    document.body.insertAdjacentHTML("beforeend", `<button type="${type}"><i>+</i></button>`);
    const button = document.querySelector("button") as HTMLButtonElement;
    const answer = jest.fn((event: Event) => event.preventDefault());
    return { button, answer, press: () => fireEvent.click(button.firstElementChild as Element) };
  };

  test("is repeated, once, when React has taken the button over", async () => {
    const { button, answer, press: act } = await press("button");
    act();
    rest(1000);
    button.addEventListener("click", answer);
    Object.assign(button, { __reactProps$x: {} });
    rest(1000);
    expect(answer).toHaveBeenCalledTimes(1);
    act();
    rest(1000);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  test("is forgotten if that takes too long", async () => {
    const { button, answer, press: act } = await press("button");
    act();
    rest(5000);
    button.addEventListener("click", answer);
    Object.assign(button, { __reactProps$x: {} });
    rest(5000);
    expect(answer).not.toHaveBeenCalled();
  });

  test("is the browser's where the button sends a form", async () => {
    const { button, answer, press: act } = await press("submit");
    act();
    button.addEventListener("click", answer);
    Object.assign(button, { __reactProps$x: {} });
    rest(5000);
    expect(answer).not.toHaveBeenCalled();
  });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  "a press with %j, and one on another link, are the browser's",
  async (how) => {
    await open("interactive");
    expect(fireEvent.click(document.querySelector("b") as Element, how)).toBe(true);
    expect(document.documentElement).not.toHaveAttribute("data-pressed");
  },
);

test("a language that is chosen is kept before any other script has come", async () => {
  await open("interactive");
  document.body.insertAdjacentHTML("beforeend", '<a href="#fr" data-language="fr"><i>FR</i></a>');
  fireEvent.click(document.querySelector("i") as Element);
  expect(document.cookie).toContain("i18n_redirected=fr");
});

test("if the scripts cannot be had, the press leads where it would without them", async () => {
  await open("interactive");
  fireEvent.click(document.querySelector("b") as Element);
  await waitFor(() => expect(added()).toEqual(ALL));
  fireEvent.error(document.querySelector('script[src="/a.js"]') as Element);
  await waitFor(() => expect(window.location.hash).toBe("#site-map"));
  expect(document.documentElement).not.toHaveAttribute("data-pressed");
});
