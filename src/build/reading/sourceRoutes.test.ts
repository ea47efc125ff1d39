/** @jest-environment node */
import { nothing, silent } from "../../../test/EditedCms";
import type { Operation } from "../../cms/generated";
import { localeCodes } from "../../i18n/locales";
import type { CmsReader } from "./cmsReader";
import { ContentFaults } from "./contentFaults";
import { sourceRoutes } from "./sourceRoutes";
import { SourcingError } from "./SourcingError";

interface Item {
  langcode: string;
  path: string;
  revision: string;
  entity: { __typename: string; langcode: string; paragraphs: object[] };
}

const item = (langcode: string, path: string, paragraphs: object[] = []): Item => ({
  langcode,
  path,
  revision: "1",
  entity: { __typename: "ContentPage", langcode, paragraphs },
});
const homes = localeCodes.map((langcode) => item(langcode, "/"));

/** A reader whose CMS lists the items given, in batches; change says what goes wrong on which. */
function readerOf(
  items: Item[],
  change: (batch: object, call: number) => object = (s) => s,
): CmsReader {
  let call = 0;
  return {
    endpoint: "http://cms.example/graphql",
    faults: new ContentFaults(),
    read: <Result, Variables>(operation: Operation<Result, Variables>, variables: Variables) => {
      const { after, first } = variables as { after: string | null; first: number };
      const start = Number(after ?? 0);
      const end = start + first;
      const batch = {
        items: items.slice(start, end),
        removed: [],
        total: items.length,
        endCursor: end < items.length ? String(end) : null,
        cursor: "c1",
      };
      if (operation.name === "BuildPaths")
        return Promise.resolve({ buildListing: batch } as Result);
      return Promise.resolve().then(() => ({ buildListing: change(batch, call++) }) as Result);
    },
  };
}

const reach = (pageSize: number) => ({ pageSize, maxPages: 100, known: [] });

const read = async (reader: CmsReader, pageSize = 3) =>
  (await sourceRoutes(reader, reach(pageSize), nothing, silent)).routes;

test("reads all batches and gives each page its path on the site", async () => {
  const routes = await read(readerOf([...homes, item("de", "/ueber-uns")]));
  const paths = routes.map((route) => route.path);
  expect(paths).toEqual(["/de", "/de/ueber-uns", "/en", "/fr", "/it"]);
});

test("begins again when somebody publishes while it reads", async () => {
  const routes = await read(
    readerOf(homes, (batch, call) => ({ ...batch, cursor: call === 0 ? "c0" : "c1" })),
  );
  expect(routes).toHaveLength(4);
});

test("begins again where the CMS has forgotten the place, but not without end", async () => {
  const forgetful = (times: number): CmsReader => {
    let requestCount = 0;
    const whole = readerOf(homes);
    return {
      ...whole,
      read: async (operation, variables) => {
        if (operation.name === "BuildListing") requestCount += 1;
        if (requestCount % 2 === 1 || requestCount > 2 * times)
          return whole.read(operation, variables);
        throw new SourcingError("The cursor has expired", {
          endpoint: "http://cms.example/graphql",
          operation: "BuildListing",
          answerPath: ["buildListing"],
        });
      },
    };
  };
  expect(await read(forgetful(2))).toHaveLength(4);
  await expect(read(forgetful(3))).rejects.toThrow("The cursor has expired");
});

test("gives up a listing that never stays the same", async () => {
  const restless = readerOf(homes, (batch, call) => ({ ...batch, cursor: `c${call}` }));
  await expect(read(restless)).rejects.toThrow("The listing changed 10 times while it was read");
});

test("gives up a listing that leads back to where it was", async () => {
  const circle = readerOf(homes, (batch) => ({ ...batch, endCursor: "3" }));
  await expect(read(circle)).rejects.toThrow('leads back to its place "3"');
});

/** A CMS that promises a page more than it lists, and says how many there are of each language. */
function shortOfAPage(totalOf: (langcode: string) => number): CmsReader {
  const whole = readerOf(homes, (batch) => ({ ...batch, total: homes.length + 1 }));
  return {
    ...whole,
    read: (operation, variables) => {
      if (operation.name !== "BuildTotal") return whole.read(operation, variables);
      const total = totalOf(String(variables.langcode));
      // The answer has the shape that the operation asks for.
      return Promise.resolve({ buildListing: { total } } as never);
    },
  };
}

test("names the language of which pages are missing, where the CMS counts each alone", async () => {
  const counted = shortOfAPage((langcode) => (langcode === "fr" ? 2 : 1));
  await expect(read(counted)).rejects.toThrow(/promises 5 pages but holds 4 \(fr: 2, but 1\)$/m);
  const uncounted = shortOfAPage(() => 5);
  await expect(read(uncounted)).rejects.toThrow(/promises 5 pages but holds 4$/m);
  const failing = shortOfAPage(() => {
    throw new SourcingError("No.", { endpoint: "", operation: "BuildTotal" });
  });
  await expect(read(failing)).rejects.toThrow(/promises 5 pages but holds 4$/m);
});

test.each<[string, Item[], (batch: object) => object, RegExp]>([
  [
    "a listing shorter than promised",
    homes,
    (s) => ({ ...s, total: 9 }),
    /promises 9 pages but holds 4/,
  ],
  ["a site without any home", [item("de", "/x")], (s) => s, /No language has a home/],
])("refuses %s", async (_, items, change, message) => {
  await expect(read(readerOf(items, change))).rejects.toThrow(message);
});

test.each<[string, Item, RegExp]>([
  [
    "the second page at a path",
    item("de", "/a"),
    /^\/de\/a: The page is left out: there is another/,
  ],
  [
    "a page in a language that is none of ours",
    item("es", "/"),
    /^\/ \(es\): The page is left out: "es" is none/,
  ],
  ["a page whose path has no slash", item("de", "x"), /^x \(de\): The page is left out: its path/],
  [
    "a page where the site has its search",
    item("de", "/search"),
    /^\/search \(de\): The page is left out: the site needs \/search for itself/,
  ],
  [
    "a page below the previews",
    item("it", "/preview/bozza"),
    /^\/preview\/bozza \(it\): The page is left out: the site needs \/preview for itself/,
  ],
  [
    "a page in another language than listed",
    { ...item("fr", "/b"), entity: { ...item("de", "/b").entity } },
    /^\/b \(fr\): The page is left out: it is listed in "fr" but is in "de"/,
  ],
  [
    "a page of a kind that has no template",
    { ...item("fr", "/b"), entity: { ...item("fr", "/b").entity, __typename: "HologramPage" } },
    /^\/b \(fr\): The page is left out: the site has no template for the kind HologramPage/,
  ],
])("leaves out %s, and says so", async (_, odd, message) => {
  const warnings: string[] = [];
  const reader = readerOf([...homes, item("de", "/a"), odd]);
  const { routes } = await sourceRoutes(reader, reach(10), nothing, {
    ...silent,
    warn: (warning) => warnings.push(warning),
  });
  expect(routes.map(({ path }) => path)).toEqual(["/de", "/de/a", "/en", "/fr", "/it"]);
  expect(warnings).toEqual([expect.stringMatching(message)]);
});

test("a language without a home is logged", async () => {
  const warnings: string[] = [];
  await sourceRoutes(readerOf(homes.slice(1)), reach(10), nothing, {
    ...silent,
    warn: (warning) => warnings.push(warning),
  });
  expect(warnings).toEqual(['The language "de" has no home, so visitors are not offered it.']);
});

test("of very many faults only some are logged, and the rest counted", async () => {
  const warnings: string[] = [];
  const odd = Array.from({ length: 80 }, (_, index) => item("es", `/${index}`));
  await sourceRoutes(readerOf([...homes, ...odd]), reach(10), nothing, {
    ...silent,
    warn: (warning) => warnings.push(warning),
  });
  expect(warnings).toHaveLength(51);
  expect(warnings[50]).toMatch(/^30 more values/);
});

test("warns of a block of an unknown kind with page and kind, and leaves it out", async () => {
  const warnings: string[] = [];
  const unknown = { __typename: "HologramItem", id: "7", langcode: "de" };
  const reader = readerOf([...homes, item("de", "/x", [unknown])]);
  const { routes } = await sourceRoutes(reader, reach(10), nothing, {
    ...silent,
    warn: (message) => warnings.push(message),
  });
  expect(routes.find((route) => route.path === "/de/x")?.entity.paragraphs).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^\/x \(de\).*HologramItem/)]);
});
