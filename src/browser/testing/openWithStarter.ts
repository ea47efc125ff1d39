const APP = { webpackCompilationHash: "1a", scripts: ["/a.js", "/b.js"], styles: "/styles.css" };

/** Pending idle callbacks. */
let idle: (() => void)[] = [];

/** Advances the time and runs idle callbacks. */
export function rest(milliseconds: number): void {
  jest.advanceTimersByTime(milliseconds);
  for (const work of idle.splice(0)) work();
}

/** Sets the Server-Timing entries of the page. */
export function answered(serverTiming: { name: string; description: string }[] | undefined): void {
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
}

/** Gives each test a new page and fake timers. */
export function eachInItsOwnPage(): void {
  // Each page has one starter: remove the listeners of the previous one.
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

/** Opens a page and runs the starter. */
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
/** Paths of the files that the page loads to run. */
export const added = () => addresses(":not([rel=prefetch])");
/** Paths of prefetched files. */
export const fetched = () => addresses("[rel=prefetch]");

/** Files that every page prefetches. */
export const FILES = ["/styles.css", "/a.js", "/b.js"];
/** Files that the page loads when its scripts start. */
export const ALL = [...FILES, "/data.json"];
