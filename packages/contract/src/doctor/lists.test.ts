import { buildSchema } from "graphql";
import { findingsOf, reportOn } from "./testing/findingsOf";
import { healthyWorld, rootOf, type World } from "./testing/world";

type Root = ReturnType<typeof rootOf>;
type Part = Record<string, unknown> & { items: { path: string; langcode: string }[] };

/** The listing of a healthy CMS, with changed answers. */
function listing(change: (part: Part, args: Parameters<Root[string]>[0]) => object) {
  const healthy = rootOf(healthyWorld("http://127.0.0.1:1")).buildListing;
  return {
    root: {
      buildListing: (args: Parameters<Root[string]>[0]) => {
        const part = healthy?.(args.since ? { ...args, since: "moment-1" } : args) as Part;
        if (args.since && args.since !== "moment-1") throw new Error("The cursor is unknown.");
        return change(part, args);
      },
    },
  };
}

const changesListing = (change: (part: Part) => object) =>
  listing((part, { since }) => (since ? change(part) : part));

/** The listing of a healthy CMS, with changed answers to an unknown cursor. */
function unknownCursor(change: (part: Part) => object) {
  const healthy = rootOf(healthyWorld("http://127.0.0.1:1")).buildListing;
  return {
    root: {
      buildListing: (args: Parameters<Root[string]>[0]) => {
        if (!args.since || args.since === "moment-1") return healthy?.(args);
        return change(healthy?.({ ...args, since: null }) as Part);
      },
    },
  };
}

test.each<[string, Parameters<typeof findingsOf>[0], string, RegExp | undefined]>([
  [
    "a total that is none",
    listing((part, { since }) => ({ ...part, total: since ? 6 : 7 })),
    "listing-total",
    /^7 are promised, 6 are there$/,
  ],
  [
    "a listing without an end",
    listing((part) => ({ ...part, endCursor: "0" })),
    "listing-cursor",
    /^endCursor 0$/,
  ],
  [
    "batches of several readings",
    listing((part, { after }) => ({ ...part, endCursor: after ? null : "1", cursor: `c${after}` })),
    "listing-moves",
    /6 pages at c1, 6 at cnull/,
  ],
  [
    "several pages at a path",
    listing((part) => {
      const items = [...part.items, ...part.items.slice(1, 2)];
      return part.items.length > 0 ? { ...part, items, total: 7 } : part;
    }),
    "listing-duplicates",
    /^\/about \(de\)$/,
  ],
  [
    "pages that route does not know",
    listing((part) => {
      const [first] = part.items;
      if (!first) return part;
      const entity = { __typename: "ContentPage", langcode: "de", path: "/lost", title: "Lost" };
      return { ...part, total: 7, items: [...part.items, { ...first, path: "/lost", entity }] };
    }),
    "listing-route",
    /^\/lost \(de\)$/,
  ],
  [
    "a moment that it forgets",
    changesListing(() => {
      throw new Error("Forgotten.");
    }),
    "since-forgets",
    /answered with an error/,
  ],
  [
    "a moment after which all seems to have changed",
    listing((part, { since }) => {
      const healthy = rootOf(healthyWorld("http://127.0.0.1:1")).buildListing;
      return since ? (healthy?.({ path: "", langcode: "" }) as object) : part;
    }),
    "since-forgets",
    /^\/ \(de\)$/,
  ],
  [
    "pages that are there and called removed",
    changesListing((part) => ({ ...part, removed: [{ langcode: "de", path: "/about" }] })),
    "since-removes",
    /^\/about \(de\)$/,
  ],
  [
    "an unknown moment after which nothing has changed",
    unknownCursor((part) => ({ ...part, items: [] })),
    "since-unknown",
    undefined,
  ],
  [
    "an unknown moment that is no error",
    unknownCursor((part) => part),
    "since-unclear",
    /^6 pages come/,
  ],
])("finds %s, and nothing else", async (_what, changes, id, place) => {
  const findings = await findingsOf(changes);
  expect(Object.keys(findings)).toEqual([id]);
  expect(findings[id]?.[0] ?? "").toMatch(place ?? /^$/);
});

const result = { __typename: "ContentPage", langcode: "de", path: "/about", title: "About us" };
const pageInfo = { page: 0, pageSize: 1, total: 2 };

test.each<[string, object, string]>([
  [
    "lists that hold less than they promise",
    { view: () => ({ view_id: "news", display: "block", results: [], pageInfo }) },
    "view-total",
  ],
  [
    "lists whose pages overlap",
    { view: () => ({ view_id: "news", display: "block", results: [result], pageInfo }) },
    "view-duplicates",
  ],
  ["searches that do not add up", { search: () => ({ items: [], total: 1 }) }, "search-total"],
  [
    "redirects without an end",
    { redirects: () => ({ items: [], endCursor: "again" }) },
    "redirects-cursor",
  ],
])("finds %s, and nothing else", async (_what, root, id) => {
  expect(Object.keys(await findingsOf({ root: root as Record<string, unknown> }))).toEqual([id]);
});

test("finds redirects to pages that are not there", async () => {
  const world = ({ redirects }: World) => {
    redirects.push({ langcode: "de", path: "/older", target: "/gone" });
  };
  expect(await findingsOf({ world })).toEqual({
    "redirects-dead": ["/older (de) leads to /gone"],
  });
});

test("finds redirects that lead in a circle, however they are written, and too many in a row", async () => {
  const world = ({ redirects }: World) => {
    const add = (path: string, target: string) => redirects.push({ langcode: "de", path, target });
    add("/r\u00e4", "/de/r%C3%A4/?a=1#b");
    add("/x", "/y/");
    add("/y", "/x?a");
    for (const step of [1, 2, 3, 4]) add(`/k${step}`, `/k${step + 1}`);
    add("/k5", "/about");
  };
  expect(await findingsOf({ world })).toEqual({
    "redirects-loop": ["/r\u00e4 (de), /r\u00e4 (de)", "/x (de), /y (de), /x (de)"],
    "redirects-chain": ["/k1 (de), /k2 (de), /k3 (de), /k4 (de), /k5 (de)"],
  });
});

test("notes a search that does not find a page by its title", async () => {
  const { findings } = await reportOn({ root: { search: () => ({ items: [], total: 0 }) } });
  expect(findings.map(({ id }) => id)).toContain("search-misses");
});

test("reads some pages of each language and kind, and says so", async () => {
  const { findings, pages, summary } = await reportOn({}, { pages: 4 });
  const read = { HomePage: 2, ContentPage: 1, LandingPage: 1 };
  expect(pages).toEqual({ known: 6, read, unread: 2 });
  expect(findings.find(({ id }) => id === "sample-only")?.places).toEqual([
    "2 of 6 pages were not looked at",
  ]);
  expect(summary).toMatch(/ 0 to mend, .* Of 6 pages, 2 not read\.$/);
});

test("reads up to 500 pages whole, and says how many it has not read beyond", async () => {
  // A small schema, so that many pages are read fast.
  const schema = buildSchema(`
    type Query {
      languages: [Language!]!
      route(path: String!, langcode: String!): EntityResponse
      buildListing(after: String, first: Int!): Listing!
    }
    type Language { id: String! }
    type EntityResponse { code: Int!, entity: ContentPage! }
    type ContentPage { id: String!, langcode: String!, path: String!, title: String! }
    type Listing { items: [Item!]!, total: Int!, endCursor: String, cursor: String! }
    type Item { langcode: String!, path: String!, revision: String!, entity: ContentPage! }`);
  const reportOf = async (count: number) => {
    const world = ({ pages }: World) => {
      const [home] = pages.splice(1);
      for (let index = pages.length; home && index < count; index += 1) {
        pages.push({ ...home, langcode: "de", path: `/p${index}`, title: `Page ${index}` });
      }
    };
    return reportOn({ schema, world });
  };
  expect((await reportOf(500)).pages).toMatchObject({ known: 500, unread: 0 });
  const { pages, summary } = await reportOf(680);
  expect(pages).toMatchObject({ known: 680, unread: 180 });
  expect(summary).toMatch(/ 0 to mend, .* 180 not read\.$/);
});

test("says what it has not looked up", async () => {
  const { findings } = await reportOn({}, { lookups: 1 });
  expect(findings.find(({ id }) => id === "sample-only")?.places).toContain(
    "1 of 2 media were not looked at",
  );
});
