import { JSDOM } from "jsdom";
import { createElement } from "react";
import { misspacedFrench, textsIn } from "../../../../../test/frenchSpaces";
import { htmlFaults } from "../../../../../test/htmlFaults";
import type { BuildStatus, ChangeStatus, DeadLink, PublisherStatus } from "../status";
import { languages } from "../texts/textsFor";
import { renderPage } from "./Document";
import { SignInPage } from "./SignInPage";
import { StatusPage } from "./StatusPage";

const CHANGE: ChangeStatus = {
  event: "publish",
  node: { id: "4f9c", langcode: "de" },
  build: 2,
  pathCount: 1,
  everywhere: false,
  failure: null,
  paths: [
    {
      langcode: "de",
      path: "/page-1",
      state: "changed",
      title: "Über <uns>",
      url: "https://example.org/de/page-1",
    },
  ],
  progress: "released",
  published: "2026-01-01T13:01:00Z",
  building: null,
  live: "2026-01-01T13:02:00Z",
};

const BUILD: BuildStatus = {
  id: 2,
  kind: "content",
  state: "released",
  attempt: 1,
  started: "2026-01-01T13:01:01Z",
  seconds: 59,
  ended: "2026-01-01T13:02:00Z",
  release: "one",
  problem: null,
  page: null,
  retryAt: null,
  causes: ["publish 4f9c de"],
  causeCount: 1,
  warnings: [],
};

const STATUS: PublisherStatus = {
  release: "one",
  running: null,
  failure: null,
  waiting: 0,
  builds: [BUILD],
  changes: [CHANGE],
  deadLinks: [],
};

const DEAD_LINK: DeadLink = {
  url: "https://gone.example.com/a?b=1&c=2",
  problem: "answers 404",
  since: "2026-01-01T10:00:00Z",
  pages: ["/de/a", "/fr/a"],
  pageCount: 3,
};

function html(
  status: Partial<PublisherStatus>,
  langcode = "en",
  studioUrl?: string,
  timeZone = "Europe/Zurich",
): string {
  const texts = languages.get(langcode)!;
  return renderPage(
    createElement(StatusPage, {
      status: { ...STATUS, ...status },
      log: ["A line."],
      texts,
      studioUrl,
      timeZone,
    }),
  );
}

/** What is said of each publish: its state, and the rest. */
function publishes(status: Partial<PublisherStatus>, langcode?: string): [string, string][] {
  const { document } = new JSDOM(html(status, langcode)).window;
  return [...document.querySelectorAll(".publish")].map((each) => [
    each.querySelector(".state")?.textContent ?? "",
    [...each.querySelectorAll(".pages > li")].map(({ textContent }) => textContent).join("; "),
  ]);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-01-01T15:00:00Z"), doNotFake: ["nextTick"] });
});

afterEach(() => jest.useRealTimers());

test("a page leads to its form in the studio, if there is one", () => {
  const links = (status: Partial<PublisherStatus>, url?: string) => {
    const { document } = new JSDOM(html(status, "de", url)).window;
    return [...document.querySelectorAll<HTMLAnchorElement>(".facts a")]
      .filter(({ textContent }) => textContent === "Diese Seite bearbeiten")
      .map(({ href }) => href);
  };
  const url = "https://studio.example.org";
  expect(links({}, url)).toEqual([`${url}/admin/edit/de/4f9c`]);
  expect(links({})).toEqual([]);
  expect(links({ changes: [{ ...CHANGE, node: null }] }, url)).toEqual([]);
  expect(links({ changes: [{ ...CHANGE, event: "delete" }] }, url)).toEqual([]);
});

test("an editor reads which page is live since when, by its title, which leads to it", () => {
  expect(publishes({}, "de")).toEqual([
    ["Live seit 14:02", "Über <uns>Deutsch · veröffentlicht, 14:01"],
  ]);
  const { document } = new JSDOM(html({})).window;
  const link = document.querySelector<HTMLAnchorElement>("a.page");
  expect(link?.href).toBe("https://example.org/de/page-1");
  expect(link?.firstElementChild?.getAttribute("lang")).toBe("de");
  expect(document.body.textContent).not.toContain("4f9c");
});

test("of another day, the date is shown as well", () => {
  jest.setSystemTime(new Date("2026-01-02T15:00:00Z"));
  expect(publishes({})[0]?.[0]).toBe("Live since 1 Jan 2026, 14:02");
});

test("a page that is gone has a title and no link", () => {
  const [path] = CHANGE.paths;
  const gone: ChangeStatus = { ...CHANGE, event: "delete", paths: [{ ...path!, state: "gone" }] };
  expect(publishes({ changes: [gone] })).toEqual([
    ["Live since 14:02", "Über <uns>German · unpublished, 14:01"],
  ]);
  expect(html({ changes: [gone] })).not.toContain("example.org");
});

test("what waits stands before what was published together, each page once", () => {
  const other = { langcode: "fr", path: "/x", state: "changed" as const };
  const changes: ChangeStatus[] = [
    { ...CHANGE, build: null, progress: "waiting", live: null, paths: [other] },
    { ...CHANGE, paths: [...CHANGE.paths, other], pathCount: 9 },
    { ...CHANGE, published: "2026-01-01T13:00:00Z" },
    { ...CHANGE, event: "menu", paths: [], pathCount: 0, everywhere: true },
  ];
  const builds = [
    { ...BUILD, causeCount: 3 },
    { ...BUILD, id: 1, state: "failed" as const },
  ];
  expect(publishes({ changes, builds, waiting: 1 })).toEqual([
    ["Waiting for the next release", "/xFrench · published, 14:01"],
    [
      "Live since 14:02",
      "Über <uns>German · published, 14:01; /xFrench · published, 14:01; All pagesmenu, 14:01; More pages: 7",
    ],
    ["Failed, 14:02", ""],
  ]);
});

test("what is to be corrected is shown, though it went live", () => {
  const warnings = ["/de/x links to </de/y>"];
  expect(html({ builds: [{ ...BUILD, warnings }] })).toContain(
    "<li>/de/x links to &lt;/de/y&gt;</li>",
  );
  expect(html({})).not.toContain("To be corrected");
});

test("a dead link to another site is shown with what is wrong, since when, and its pages", () => {
  const { document } = new JSDOM(html({ deadLinks: [DEAD_LINK] }, "de")).window;
  const link = document.querySelector(".dead-link");
  expect(link?.querySelector("a")?.getAttribute("href")).toBe(DEAD_LINK.url);
  expect(link?.textContent).toContain("answers 404 · seit 11:00");
  expect(link?.textContent).toContain("Auf: /de/a, /fr/a · Weitere Seiten: 1");
  expect(html({})).not.toContain("dead-links");
});

test("times are shown where the editors are", () => {
  const shown = html({ deadLinks: [DEAD_LINK] }, "de", undefined, "America/New_York");
  expect(new JSDOM(shown).window.document.body.textContent).toContain("answers 404 · seit 05:00");
});

test("French texts are spaced as those of the site", () => {
  const texts = textsIn(languages.get("fr"));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => misspacedFrench.test(text))).toEqual([]);
});

test.each([
  ["It broke.", "/de/x It broke."],
  ["/de/x has no title\n/de/y has no title", "/de/x has no title\n/de/y has no title"],
])("why nothing goes live is shown first, and names its page once: %j", (problem, shown) => {
  const failed: BuildStatus = { ...BUILD, state: "failed", problem, page: "/de/x" };
  const waiting: ChangeStatus = { ...CHANGE, build: null, progress: "failed" };
  const page = { builds: [failed], failure: failed, changes: [waiting], waiting: 1 };
  const { document } = new JSDOM(html(page)).window;
  const now = document.querySelector(".now")?.textContent;
  expect(now).toContain("Failed, will be tried again");
  expect(now).toContain(`again${shown}`);
});

describe.each([...languages.keys()])("in %s", (langcode) => {
  test("the pages are sound", async () => {
    jest.useRealTimers();
    const texts = languages.get(langcode)!;
    const signIn = renderPage(createElement(SignInPage, { texts, isWrongToken: true }));
    const waiting: ChangeStatus = { ...CHANGE, build: null, progress: "failed", live: null };
    const failed: BuildStatus = { ...BUILD, id: 3, state: "failed", problem: "It broke." };
    const status = {
      builds: [failed, BUILD],
      changes: [waiting, CHANGE],
      waiting: 1,
      deadLinks: [DEAD_LINK],
    };
    for (const page of [signIn, html(status, langcode)]) {
      expect(await htmlFaults(page)).toEqual([]);
      const { window } = new JSDOM(page);
      expect(window.document.documentElement.lang).toBe(texts.langcode);
    }
  });
});
