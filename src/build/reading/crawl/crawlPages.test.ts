import type { Operation } from "../../../cms/generated";
import type { CmsReader } from "../cmsReader";
import type { LastGood } from "../readRoutes";
import { ContentFaults } from "../contentFaults";
import { SourcingError } from "../SourcingError";
import { crawlPages } from "./crawlPages";

/** A CMS by language and path: a page with its links, a path it has moved to, or a failure. */
type Pages = Record<string, { links: string[]; path?: string; langcode?: string } | string | Error>;

let asked: string[];

function readerOf(pages: Pages): CmsReader {
  asked = [];
  return {
    endpoint: "http://cms.example/graphql",
    faults: new ContentFaults(),
    async read<Result, Variables>(operation: Operation<Result, never>, variables: Variables) {
      expect(operation.name).toBe("Route");
      const { langcode, path } = variables as { langcode: string; path: string };
      asked.push(`${path} (${langcode})`);
      const found = pages[`${path} (${langcode})`];
      if (found instanceof Error) throw found;
      const route =
        found === undefined
          ? { __typename: "ErrorResponse", code: 404 }
          : typeof found === "string"
            ? { __typename: "RedirectResponse", code: 301, target: found, langcode: null }
            : { __typename: "EntityResponse", code: 200, entity: entityOf(found, langcode, path) };
      return { route } as Result;
    },
  };
}

function entityOf(page: Exclude<Pages[string], string | Error>, langcode: string, path: string) {
  const links = page.links.map((url) => ({ url, internal: true, langcode: null }));
  return { __typename: "ContentPage", langcode, path, ...page, links };
}

async function follow(
  pages: Pages,
  {
    known = [],
    maxPages = 100,
    lastGood = async () => [],
  }: { known?: string[]; maxPages?: number; lastGood?: LastGood } = {},
) {
  const warnings: string[] = [];
  const { items: routes, unread } = await crawlPages(
    readerOf(pages),
    known.map((path) => ({ langcode: "de", path })),
    maxPages,
    lastGood,
    (message) => warnings.push(message),
  );
  const paths = routes.map(({ path, langcode }) => `${path} (${langcode})`);
  return { paths, routes, unread, warnings };
}

test("reads what the homes and menus lead to, the nearest first, each page once", async () => {
  const { paths, warnings } = await follow(
    {
      "/ (de)": { links: ["/a", "/b"] },
      "/ (fr)": { links: ["/de/b"] },
      "/a (de)": { links: ["/c", "/a", "/"] },
      "/b (de)": { links: [] },
      "/c (de)": { links: ["/a"] },
      "/menu (de)": { links: [] },
    },
    { known: ["/menu"] },
  );
  expect(paths).toEqual(["/ (de)", "/ (fr)", "/menu (de)", "/a (de)", "/b (de)", "/c (de)"]);
  expect(new Set(asked).size).toBe(asked.length);
  expect(warnings).toEqual([]);
});

test("follows where a path has moved to, even in a circle, and knows a page by its own path", async () => {
  const { paths } = await follow({
    "/ (de)": { links: ["/old", "/alias", "/round"] },
    "/old (de)": "/new#part",
    "/new (de)": { links: [] },
    "/alias (de)": { links: [], path: "/real" },
    "/round (de)": "/around",
    "/around (de)": "/round",
  });
  expect(paths).toEqual(["/ (de)", "/real (de)", "/new (de)"]);
});

test("reports links that lead nowhere, and of languages that have no home only by their absence", async () => {
  const { warnings } = await follow(
    { "/ (de)": { links: ["/gone", "/foreign"] }, "/foreign (de)": { links: [], langcode: "fr" } },
    { known: ["/lost"] },
  );
  expect(warnings).toEqual([
    "A menu: nothing is at /lost (de).",
    "/ (de): nothing is at /gone (de).",
    "/ (de): nothing is at /foreign (de).",
  ]);
});

test("reads no more pages than it may, and says how many were left out", async () => {
  const chain = Object.fromEntries(
    Array.from({ length: 50 }, (_, n) => [`/${n} (de)`, { links: [`/${n + 1}`] }]),
  );
  const { paths, warnings } = await follow(
    { "/ (de)": { links: ["/0", "/1", "/2"] }, ...chain },
    { maxPages: 4 },
  );
  expect(paths).toEqual(["/ (de)", "/0 (de)", "/1 (de)", "/2 (de)"]);
  expect(warnings).toEqual([expect.stringMatching(/^1 links were not followed.*BUILD_MAX_PAGES/)]);
});

const failure = new SourcingError("Boom", { endpoint: "", operation: "Route" });

test("goes on where the last good version of a page led that cannot be read", async () => {
  const pages = { "/ (de)": { links: ["/x"] }, "/x (de)": failure, "/y (de)": { links: [] } };
  const alone = await follow(pages);
  expect(alone.paths).toEqual(["/ (de)"]);
  expect(alone.unread).toEqual([{ langcode: "de", path: "/x", revision: "", reason: "Boom" }]);
  const kept = { path: "/de/x", langcode: "de", entity: entityOf({ links: ["/y"] }, "de", "/x") };
  const lastGood: LastGood = async (paths) => (paths.includes("/de/x") ? [kept as never] : []);
  expect((await follow(pages, { lastGood })).paths).toEqual(["/ (de)", "/y (de)"]);
});

test("names a page where the CMS fails at too many", async () => {
  const links = ["/1", "/2", "/3", "/4", "/5", "/6"];
  const broken = Object.fromEntries(links.map((link) => [`${link} (de)`, failure]));
  const error = await follow({ "/ (de)": { links }, ...broken }).catch(String);
  expect(error).toMatch(/Page: +\/6 \(de\)\n +Reason: +Boom/);
});

test("a page has another revision only when its content is another", async () => {
  const revision = async (link: string) =>
    (await follow({ "/ (de)": { links: [link] } })).routes[0]?.revision;
  expect(await revision("/a")).toBe(await revision("/a"));
  expect(await revision("/a")).not.toBe(await revision("/b"));
});
