/** @jest-environment node */
import type { Operation } from "../cms/generated";
import { localeCodes } from "../i18n/locales";
import type { CmsReader } from "./cmsReader";
import { readRoutes } from "./readRoutes";
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

/** A reader whose CMS lists the items given, in stretches; change says what goes wrong on which. */
function readerOf(
  items: Item[],
  change: (stretch: object, call: number) => object = (s) => s,
): CmsReader {
  let call = 0;
  return {
    endpoint: "http://cms.example/graphql",
    read: <Result, Variables>(operation: Operation<Result, Variables>, variables: Variables) => {
      const { after, first } = variables as { after: string | null; first: number };
      const start = Number(after ?? 0);
      const end = start + first;
      const stretch = {
        items: items.slice(start, end),
        total: items.length,
        endCursor: end < items.length ? String(end) : null,
        cursor: "c1",
      };
      if (operation.name === "BuildPaths")
        return Promise.resolve({ buildListing: stretch } as Result);
      return Promise.resolve().then(() => ({ buildListing: change(stretch, call++) }) as Result);
    },
  };
}

const read = (reader: CmsReader, pageSize = 3) => readRoutes(reader, pageSize, () => {});

test("reads all stretches and gives each page its path on the site", async () => {
  const routes = await read(readerOf([...homes, item("de", "/ueber-uns")]));
  expect(routes.map(({ path }) => path)).toEqual(["/de", "/en", "/fr", "/it", "/de/ueber-uns"]);
});

test("begins again when somebody publishes while it reads", async () => {
  const routes = await read(
    readerOf(homes, (stretch, call) => ({ ...stretch, cursor: call === 0 ? "c0" : "c1" })),
  );
  expect(routes).toHaveLength(4);
});

test.each<[string, Item[], (stretch: object) => object, RegExp]>([
  [
    "a listing shorter than promised",
    homes,
    (s) => ({ ...s, total: 9 }),
    /promises 9 pages but holds 4/,
  ],
  ["two pages at one path", [...homes, item("de", "/")], (s) => s, /Page: +\/de[\s\S]*same path/],
  ["a language without home", homes.slice(1), (s) => s, /"de" has no home/],
  [
    "a language that is none of ours",
    [...homes, item("es", "/")],
    (s) => s,
    /Page: +\/ \(es\)[\s\S]*"es"/,
  ],
  ["a path without slash", [...homes, item("de", "x")], (s) => s, /Page: +x \(de\)[\s\S]*slash/],
])("refuses %s", async (_, items, change, message) => {
  await expect(read(readerOf(items, change))).rejects.toThrow(message);
});

test("names endpoint, operation and page when the answer fails at a page", async () => {
  const failing = readerOf([...homes, item("fr", "/a-propos")], (stretch, call) => {
    if (call === 0) return stretch;
    throw new SourcingError("Boom", {
      endpoint: "http://cms.example/graphql",
      operation: "BuildListing",
      answerPath: ["buildListing", "items", 1, "entity", "title"],
    });
  });
  const error = await read(failing).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain("Endpoint:  http://cms.example/graphql");
  expect(String(error)).toContain("Operation: BuildListing");
  expect(String(error)).toContain("Page:      /a-propos (fr)");
  expect(String(error)).toContain("Reason:    Boom");
});

test("warns of a block of an unknown kind with page and kind, and leaves it out", async () => {
  const warnings: string[] = [];
  const unknown = { __typename: "HologramItem", id: "7", langcode: "de" };
  const routes = await readRoutes(
    readerOf([...homes, item("de", "/x", [unknown])]),
    10,
    (message) => warnings.push(message),
  );
  expect(routes.at(-1)?.entity.paragraphs).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^\/x \(de\).*HologramItem/)]);
});
