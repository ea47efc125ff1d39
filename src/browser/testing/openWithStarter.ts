const APP = { webpackCompilationHash: "1a", scripts: ["/a.js", "/b.js"], styles: "/styles.css" };

/** What waits for the browser to have nothing to do. */
let idle: (() => void)[] = [];

/** Lets time pass, and the browser have nothing to do. */
export function rest(milliseconds: number): void {
  jest.advanceTimersByTime(milliseconds);
  for (const work of idle.splice(0)) work();
}

/** What the server has said beside the page. */
export function answered(serverTiming: { name: string; description: string }[] | undefined): void {
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
}

/** Gives each test a page of its own, and time that passes as it says. */
export function eachInItsOwnPage(): void {
  // Each page has one starter: what the one before listens to goes with its page.
  let leave = new AbortController();
  beforeAll(() => {
    for (const target of [window, document]) {
      const listen = target.addEventListener.bind(target);
      target.addEventListener = (
        type: string,
        listener: EventListener,
        options?: object | boolean,
      ) =>
        listen(type, listener, {
          ...(typeof options === "object" ? options : { capture: options ?? false }),
          signal: leave.signal,
        });
    }
  });
  beforeEach(() => {
    jest.useFakeTimers();
    answered([{ name: "build", description: "one" }]);
  });
  afterEach(() => {
    jest.useRealTimers();
    leave.abort();
    leave = new AbortController();
  });
}

/** A page as it comes, with the starter run. */
export async function open(readyState: DocumentReadyState): Promise<void> {
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
  await import("../start/starter");
}

const addresses = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (element) => element.getAttribute("src") ?? element.getAttribute("href"),
  );
/** Addresses of what the page loads to run it. */
export const added = () => addresses(":not([rel=prefetch])");
/** Addresses of what it has at hand. */
export const fetched = () => addresses("[rel=prefetch]");

/** What every page fetches. */
export const FILES = ["/styles.css", "/a.js", "/b.js"];
/** What the page loads once its scripts start. */
export const ALL = [...FILES, "/data.json"];
