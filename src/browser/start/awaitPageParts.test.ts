import { globalHistory } from "@gatsbyjs/reach-router";
import { addTexts, i18nOf } from "../../i18n/i18nOf";
import { gatsbyGlobals, type LoadedPage } from "../builds/gatsbyGlobals";
import { awaitPageParts, fetchAhead } from "./awaitPageParts";
import { trackNavigations } from "./lastNavigation";

const german: LoadedPage = { json: { pageContext: { langcode: "de" } } };
const french: LoadedPage = { json: { pageContext: { langcode: "fr" } } };
const search: LoadedPage = { json: { pageContext: { langcode: "de", texts: ["search"] } } };
const pages: Record<string, LoadedPage> = {
  "/de": german,
  "/fr": french,
  "/de/search?q=a": search,
};

/** Brings the data of a page that is slow. */
let deliver: (page: LoadedPage) => void;
const slow: LoadedPage = { json: { pageContext: { langcode: "de" } } };

/** Whether the server answers for language files. */
let answers: boolean;
const open = jest.fn<void, [string]>();
const came = jest.fn<void, [LoadedPage | undefined]>();

const loader = () => {
  const { ___loader } = gatsbyGlobals();
  if (!___loader) throw new Error("There is no loader.");
  return ___loader;
};

beforeEach(() => {
  jest.useFakeTimers();
  answers = true;
  open.mockReset();
  came.mockReset();
  for (const langcode of ["de", "fr"] as const) {
    for (const namespace of ["common", "blocks", "templates", "search"]) {
      i18nOf(langcode).removeResourceBundle(langcode, namespace);
    }
  }
  global.fetch = jest.fn(async () => {
    if (!answers) throw new TypeError("Failed to fetch");
    return { ok: true, json: async () => ({ a: "b" }) };
  }) as unknown as typeof fetch;
  const late = new Promise<LoadedPage>((resolve) => (deliver = resolve));
  Object.assign(window, {
    ___navigate: (to: string) => void loader().loadPage(to).then(came),
    ___loader: {
      loadPage: async (path: string) => (path === "/slow" ? late : pages[path]),
      loadPageSync: (path: string) => pages[path],
    },
  });
  awaitPageParts(open);
  trackNavigations();
});

afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(0);

test("a page is loaded once its texts are at hand", async () => {
  void loader().loadPage("/de").then(came);
  expect(loader().loadPageSync("/de")).toBeUndefined();
  await settle();
  expect(came).toHaveBeenCalledWith(german);
  expect(loader().loadPageSync("/de")).toBe(german);
  void loader().loadPage("/de/search?q=a").then(came);
  expect(loader().loadPageSync("/de/search?q=a")).toBeUndefined();
  await settle();
  expect(came).toHaveBeenLastCalledWith(search);
});

test("the first page waits until its texts come, and is left as it is until then", async () => {
  jest.spyOn(console, "error").mockImplementation();
  answers = false;
  void loader().loadPage("/de").then(came);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(came).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
  answers = true;
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(came).toHaveBeenCalledWith(german);
});

test("a page behind a link whose texts do not come is opened from the server", async () => {
  jest.spyOn(console, "error").mockImplementation();
  await loader().loadPage("/de");
  answers = false;
  void loader().loadPage("/fr").then(came);
  await settle();
  expect(open).toHaveBeenCalledWith("/fr");
  expect(came).not.toHaveBeenCalled();
  // What is at hand needs no file.
  void loader().loadPage("/de").then(came);
  await settle();
  expect(came).toHaveBeenCalledWith(german);
});

test("a page that there is not, or that is in no language, is not held up", async () => {
  addTexts("de", "common", {});
  pages["/dev"] = { json: {} };
  expect(await loader().loadPage("/nowhere")).toBeUndefined();
  expect(await loader().loadPage("/dev")).toBe(pages["/dev"]);
});

test("a page that a visitor seems to want is fetched with its texts, and nothing happens if it fails", async () => {
  await loader().loadPage("/de");
  await fetchAhead("/fr");
  expect(loader().loadPageSync("/fr")).toBe(french);
  jest.spyOn(console, "error").mockImplementation();
  answers = false;
  await fetchAhead("/de/search?q=a");
  expect(open).not.toHaveBeenCalled();
});

describe("of what a visitor has asked for", () => {
  const go = (to: string) => gatsbyGlobals().___navigate(to);

  /** A step through the history, to an address that the router knows. */
  function step(to: string): void {
    window.history.replaceState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }

  beforeEach(async () => {
    window.history.replaceState(null, "", "/de");
    await loader().loadPage("/de");
  });

  test("a page that comes late does not take the place of one asked for after it", async () => {
    go("/slow");
    go("/fr");
    await settle();
    deliver(slow);
    await settle();
    expect(came.mock.calls).toEqual([[french]]);
  });

  test("a page asked for twice comes once", async () => {
    go("/slow");
    go("/slow");
    deliver(slow);
    await settle();
    expect(came.mock.calls).toEqual([[slow]]);
  });

  test("who has gone back stays there, even if a part of the page does not come", async () => {
    jest.spyOn(console, "error").mockImplementation();
    answers = false;
    go("/slow");
    step("/de");
    deliver({ json: { pageContext: { langcode: "fr" } } });
    await settle();
    expect(came).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  test("what the router asks for is shown for as long as the address names it", async () => {
    const stop = globalHistory.listen(() => undefined);
    step("/slow");
    void loader().loadPage("/slow").then(came);
    step("/slow#part");
    deliver(slow);
    await settle();
    expect(came.mock.calls).toEqual([[slow]]);
    stop();
  });

  test("what the router has asked for is not shown at another address", async () => {
    const stop = globalHistory.listen(() => undefined);
    step("/slow");
    void loader().loadPage("/slow").then(came);
    step("/de");
    deliver(slow);
    await settle();
    expect(came).not.toHaveBeenCalled();
    stop();
  });

  test("a page that is fetched ahead is there, wherever the visitor has gone", async () => {
    const fetched = fetchAhead("/fr");
    step("/de");
    await fetched;
    expect(loader().loadPageSync("/fr")).toBe(french);
  });
});
