import type { RouteUpdateArgs } from "gatsby";
import { configuredTracker, trackPageView, trackRouteUpdate, watchRestores } from "./analytics";
import { matomoRequest } from "./track";

const tracker = { url: "https://stats.example.ch", siteId: "7" };
const fetchMock = jest.fn();

beforeEach(() => {
  global.fetch = fetchMock.mockReset().mockResolvedValue({});
  document.documentElement.lang = "de-CH";
  document.body.innerHTML = "<main></main>";
  show("/de/ueber-uns?a=1#b", "Über uns – Institut");
});

function show(address: string, title: string): void {
  window.history.replaceState(null, "", address);
  document.title = title;
}

/** What was sent, request by request. */
function sent(): Record<string, string>[] {
  return fetchMock.mock.calls.map(([address]) =>
    Object.fromEntries(new URL(String(address)).searchParams),
  );
}

function withNavigator(values: object, run: () => Promise<void>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  return run().finally(() => {
    for (const name of Object.keys(values)) Reflect.deleteProperty(navigator, name);
  });
}

test("a page view is sent with site, address, title, language and where the visitor came from", async () => {
  await trackPageView(tracker);
  expect(String(fetchMock.mock.calls[0]?.[0])).toMatch(
    /^https:\/\/stats\.example\.ch\/matomo\.php\?/,
  );
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ credentials: "omit" });
  expect(sent()[0]).toMatchObject({
    idsite: "7",
    rec: "1",
    cookie: "0",
    url: "http://localhost/de/ueber-uns?a=1",
    action_name: "Über uns – Institut",
    urlref: "",
    lang: "de-CH",
  });
  expect(sent()[0]).not.toHaveProperty("search");

  show("/fr/contact", "Contact");
  document.documentElement.lang = "fr-CH";
  await trackPageView(tracker);
  expect(sent()[1]).toMatchObject({
    url: "http://localhost/fr/contact",
    action_name: "Contact",
    urlref: "http://localhost/de/ueber-uns?a=1",
    lang: "fr-CH",
  });
});

test("a search is sent with its words and the number of pages found", async () => {
  show("/de/search?q=Gletscher", "Gletscher – Suche");
  await trackPageView(tracker, { term: "Gletscher", count: 0 });
  expect(sent()[0]).toMatchObject({ search: "Gletscher", search_count: "0" });
});

test("the title is the one that the head has a frame later", async () => {
  const tracked = trackPageView(tracker);
  requestAnimationFrame(() => (document.title = "Neu"));
  await tracked;
  expect(sent()[0]).toMatchObject({ action_name: "Neu" });
});

test("nothing is sent before the browser has nothing else to do", async () => {
  let isIdle: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    window.requestIdleCallback = (work) => {
      isIdle = () => work({ didTimeout: false, timeRemaining: () => 1 });
      resolve();
      return 0;
    };
  });
  const tracked = trackPageView(tracker);
  await asked;
  expect(fetchMock).not.toHaveBeenCalled();
  isIdle();
  await tracked;
  Reflect.deleteProperty(window, "requestIdleCallback");
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test("a page that is left at once is not tracked", async () => {
  const tracked = trackPageView(tracker);
  show("/de/kontakt", "Kontakt");
  await tracked;
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a page is tracked whose visitor goes to another place on it at once", async () => {
  const tracked = trackPageView(tracker);
  show("/de/ueber-uns?a=1#content", "Über uns – Institut");
  await tracked;
  expect(sent()).toEqual([expect.objectContaining({ url: "http://localhost/de/ueber-uns?a=1" })]);
});

test("a page that only redirects is not tracked", async () => {
  document.body.innerHTML = "";
  await trackPageView(tracker);
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each<[string, object]>([
  ["Do Not Track", { doNotTrack: "1" }],
  ["Global Privacy Control", { globalPrivacyControl: true }],
])("%s is respected", (_, values) =>
  withNavigator(values, async () => {
    await trackPageView(tracker);
    expect(fetchMock).not.toHaveBeenCalled();
  }),
);

test("a preview is never tracked", async () => {
  show("/de/preview/ueber-uns", "Über uns");
  await trackPageView(tracker);
  expect(fetchMock).not.toHaveBeenCalled();
});

test("without a tracker nothing is sent", async () => {
  expect(configuredTracker(undefined, undefined)).toBeNull();
  expect(configuredTracker("https://stats.example.ch", "")).toBeNull();
  await trackPageView(null);
  await trackPageView();
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a tracker that does not answer changes nothing", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(trackPageView(tracker)).resolves.toBeUndefined();
});

test("the address of matomo.php itself is taken as it is", () => {
  const view = { url: "", title: "", referrer: "", language: "" };
  const request = matomoRequest({ url: "https://x.example/stats/matomo.php", siteId: "1" }, view);
  expect(request).toMatch(/^https:\/\/x\.example\/stats\/matomo\.php\?idsite=1&/);
});

describe("a change of route", () => {
  const at = (address: string) => new URL(address, "http://localhost") as unknown as Location;
  const go = (to: string, from?: string) =>
    trackRouteUpdate({ location: at(to), prevLocation: from ? at(from) : null } as RouteUpdateArgs);

  beforeEach(() => {
    jest.useFakeTimers();
    process.env.GATSBY_ANALYTICS_URL = tracker.url;
    process.env.GATSBY_ANALYTICS_SITE_ID = tracker.siteId;
  });
  afterEach(() => {
    jest.useRealTimers();
    delete process.env.GATSBY_ANALYTICS_URL;
    delete process.env.GATSBY_ANALYTICS_SITE_ID;
  });

  /** Lets so much time pass that any page view is sent. */
  const settled = () => jest.advanceTimersByTimeAsync(10_000);

  test("a page that the browser had kept is tracked again", async () => {
    watchRestores();
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    shown(false);
    await settled();
    expect(fetchMock).not.toHaveBeenCalled();
    shown(true);
    await settled();
    expect(sent()).toEqual([expect.objectContaining({ url: "http://localhost/de/ueber-uns?a=1" })]);
  });

  test.each([
    ["the first page", "/de/ueber-uns?a=1", undefined, 1],
    ["another page", "/de/ueber-uns?a=1", "/de", 1],
    ["another place on the same page", "/de/ueber-uns?a=1#b", "/de/ueber-uns?a=1", 0],
    ["the search page without words", "/de/search", undefined, 1],
    ["a search, which tracks itself", "/de/search?q=Rhein", "/de", 0],
  ])("to %s", async (_, to, from, times) => {
    show(to, "x");
    go(to, from);
    await settled();
    expect(fetchMock).toHaveBeenCalledTimes(times);
  });
});
