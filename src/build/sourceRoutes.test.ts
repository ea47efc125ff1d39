/** @jest-environment node */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Operation } from "../cms/generated";
import { localeCodes } from "../i18n/locales";
import type { CmsReader } from "./cmsReader";
import { ContentFaults } from "./contentFaults";
import { contentStore, type ContentStore } from "./contentStore";
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

/** A reader whose CMS lists the items given, in stretches; change says what goes wrong on which. */
function readerOf(
  items: Item[],
  change: (stretch: object, call: number) => object = (s) => s,
): CmsReader {
  let call = 0;
  return {
    endpoint: "http://cms.example/graphql",
    faults: new ContentFaults(),
    read: <Result, Variables>(operation: Operation<Result, Variables>, variables: Variables) => {
      const { after, first } = variables as { after: string | null; first: number };
      const start = Number(after ?? 0);
      const end = start + first;
      const stretch = {
        items: items.slice(start, end),
        removed: [],
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

const reach = (pageSize: number) => ({ pageSize, maxPages: 100, known: [] });

/** A store that keeps nothing. */
const nothing: ContentStore = { read: async () => null, write: async ({ routes }) => routes };
const silent = { info: () => undefined, warn: () => undefined };
const read = (reader: CmsReader, pageSize = 3) =>
  sourceRoutes(reader, reach(pageSize), nothing, silent);

test("reads all stretches and gives each page its path on the site", async () => {
  const routes = await read(readerOf([...homes, item("de", "/ueber-uns")]));
  const paths = routes.map((route) => route.path);
  expect(paths).toEqual(["/de", "/de/ueber-uns", "/en", "/fr", "/it"]);
});

test("begins again when somebody publishes while it reads", async () => {
  const routes = await read(
    readerOf(homes, (stretch, call) => ({ ...stretch, cursor: call === 0 ? "c0" : "c1" })),
  );
  expect(routes).toHaveLength(4);
});

test("begins again where the CMS has forgotten the place, but not without end", async () => {
  const forgetful = (times: number) =>
    readerOf(homes, (stretch, call) => {
      if (call % 2 === 0 || call > 2 * times) return stretch;
      throw new SourcingError("The cursor has expired", {
        endpoint: "http://cms.example/graphql",
        operation: "BuildListing",
        answerPath: ["buildListing"],
      });
    });
  expect(await read(forgetful(2))).toHaveLength(4);
  await expect(read(forgetful(3))).rejects.toThrow("The cursor has expired");
});

test("gives up a listing that never stays the same", async () => {
  const restless = readerOf(homes, (stretch, call) => ({ ...stretch, cursor: `c${call}` }));
  await expect(read(restless)).rejects.toThrow("The listing changed 10 times while it was read");
});

test("gives up a listing that leads back to where it was", async () => {
  const circle = readerOf(homes, (stretch) => ({ ...stretch, endCursor: "3" }));
  await expect(read(circle)).rejects.toThrow('leads back to its place "3"');
});

test.each<[string, Item[], (stretch: object) => object, RegExp]>([
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
    "a page in another language than listed",
    { ...item("fr", "/b"), entity: { ...item("de", "/b").entity } },
    /^\/b \(fr\): The page is left out: it is listed in "fr" but is in "de"/,
  ],
])("leaves out %s, and says so", async (_, odd, message) => {
  const warnings: string[] = [];
  const reader = readerOf([...homes, item("de", "/a"), odd]);
  const routes = await sourceRoutes(reader, reach(10), nothing, {
    ...silent,
    warn: (warning) => warnings.push(warning),
  });
  expect(routes.map(({ path }) => path)).toEqual(["/de", "/de/a", "/en", "/fr", "/it"]);
  expect(warnings).toEqual([expect.stringMatching(message)]);
});

test("a language without a home is told", async () => {
  const warnings: string[] = [];
  await sourceRoutes(readerOf(homes.slice(1)), reach(10), nothing, {
    ...silent,
    warn: (warning) => warnings.push(warning),
  });
  expect(warnings).toEqual(['The language "de" has no home, so visitors are not offered it.']);
});

test("of very many faults only some are told, and the rest counted", async () => {
  const warnings: string[] = [];
  const odd = Array.from({ length: 80 }, (_, index) => item("es", `/${index}`));
  await sourceRoutes(readerOf([...homes, ...odd]), reach(10), nothing, {
    ...silent,
    warn: (warning) => warnings.push(warning),
  });
  expect(warnings).toHaveLength(51);
  expect(warnings[50]).toMatch(/^30 more values/);
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
  const reader = readerOf([...homes, item("de", "/x", [unknown])]);
  const routes = await sourceRoutes(reader, reach(10), nothing, {
    ...silent,
    warn: (message) => warnings.push(message),
  });
  expect(routes.find((route) => route.path === "/de/x")?.entity.paragraphs).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^\/x \(de\).*HologramItem/)]);
});

/** A CMS that can be edited, with a list on the German home; it notes what it is asked. */
class EditedCms {
  readonly asked: { since: unknown; items: number }[] = [];
  readonly items = new Map<string, Item & { sequence: number }>();
  readonly removed = new Map<string, { langcode: string; path: string; sequence: number }>();
  sequence = 0;
  /** Answers to be got wrong. */
  forged: object = {};
  knowsCursors = true;

  put(langcode: string, path: string, title: string): void {
    const revision = String(++this.sequence);
    const paragraphs = [{ __typename: "TextItem", id: "1", langcode, text: { processed: title } }];
    const list = langcode === "de" && path === "/" ? [viewOf(0, this.items.size)] : [];
    const made = { ...item(langcode, path, [...paragraphs, ...list]), revision };
    Object.assign(made.entity, { path });
    this.items.set(langcode + path, { ...made, sequence: this.sequence });
    this.removed.delete(langcode + path);
  }

  drop(langcode: string, path: string): void {
    this.items.delete(langcode + path);
    this.removed.set(langcode + path, { langcode, path, sequence: ++this.sequence });
  }

  readonly reader: CmsReader = {
    endpoint: "http://cms.example/graphql",
    faults: new ContentFaults(),
    read: async ({ name }, variables) => this.answer(name, variables) as never,
  };

  private answer(name: string, variables: Record<string, unknown>): object {
    if (name === "ViewPage") return { view: viewOf(Number(variables["page"]), this.items.size) };
    const { since, after, first } = variables;
    if (since !== null && !this.knowsCursors) {
      throw new SourcingError("The cursor is not one of this store", {
        ...{ endpoint: "http://cms.example/graphql", operation: name },
      });
    }
    const isNew = ({ sequence }: { sequence: number }) => sequence > Number(since ?? -1);
    // In the order of editing, which is none that a build may rely on.
    const changed = [...this.items.values()].filter(isNew).reverse();
    const start = Number(after ?? 0);
    const end = start + Number(first);
    const items = changed.slice(start, end);
    this.asked.push({ since, items: items.length });
    const buildListing = {
      items: items.map(({ sequence: _sequence, ...rest }) => rest),
      removed: since === null ? [] : [...this.removed.values()].filter(isNew),
      total: this.items.size,
      endCursor: end < changed.length ? String(end) : null,
      cursor: String(this.sequence),
      ...(since === null ? {} : this.forged),
    };
    return { buildListing };
  }
}

function viewOf(page: number, total: number) {
  const view = { view_id: "v", display: "d", filters: [], results: [`entries of ${page}`] };
  return { ...view, pageInfo: { page, pageSize: 3, total } };
}

describe("what an earlier build has kept", () => {
  let directory: string;
  let cms: EditedCms;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), "content-store-"));
    const folders = ["build", "cms", "i18n", "components/ViewResults"].map((each) => `src/${each}`);
    for (const folder of [...folders, "packages/webform/src", "packages/contract/src"]) {
      await mkdir(path.join(directory, folder), { recursive: true });
    }
    await cp("package-lock.json", path.join(directory, "package-lock.json"));
    cms = new EditedCms();
    for (const langcode of localeCodes) cms.put(langcode, "/", `Home ${langcode}`);
    for (const name of ["a", "b", "c"]) cms.put("de", `/${name}`, name);
  });
  afterEach(() => rm(directory, { recursive: true }));

  const store = (...settings: string[]) => contentStore(directory, settings);
  const build = async (...settings: string[]) =>
    sourceRoutes(cms.reader, reach(2), await store(...settings), silent);
  const full = () => sourceRoutes(cms.reader, reach(2), nothing, silent);

  /** What is read of the listing from now on. */
  function fromNow() {
    cms.asked.length = 0;
    return cms.asked;
  }

  test("is read anew only where it has changed, and the result is the same", async () => {
    await build();
    cms.put("de", "/b", "changed");
    cms.put("fr", "/nouveau", "new");
    // It lists all pages, so its list has grown by a stretch.
    cms.put("de", "/", "Home de");
    cms.drop("de", "/a");
    const asked = fromNow();
    const changed = await build();
    expect(asked.reduce((sum, { items }) => sum + items, 0)).toBe(3);
    expect(JSON.stringify(changed)).toBe(JSON.stringify(await full()));
    expect(changed.find((route) => route.path === "/de")?.listPages).toHaveLength(2);
    fromNow();
    expect(JSON.stringify(await build())).toBe(JSON.stringify(changed));
    expect(asked).toEqual([{ since: String(cms.sequence), items: 0 }]);
  });

  test.each<[string, () => unknown]>([
    ["the CMS does not know the moment", () => (cms.knowsCursors = false)],
    ["the CMS counts other pages", () => (cms.forged = { total: 9 })],
    ["the settings differ", () => undefined],
    ["the code has changed", () => writeFile(path.join(directory, "src/build/x.ts"), "other")],
    [
      "the file is broken",
      async () => {
        const file = path.join(directory, ".cache/content/routes.ndjson");
        await writeFile(file, (await readFile(file, "utf8")).slice(0, -5));
      },
    ],
  ])("is read anew as a whole when %s", async (why, change) => {
    await build();
    cms.put("de", "/b", "changed");
    await change();
    const asked = fromNow();
    const routes = await build(...(why === "the settings differ" ? ["other"] : []));
    expect(asked.filter(({ since }) => since === null)).not.toEqual([]);
    expect(JSON.stringify(routes)).toBe(JSON.stringify(await full()));
  });
});
