/** @jest-environment node */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { localeCodes } from "../i18n/locales";
import type { CmsReader } from "./cmsReader";
import { ContentFaults } from "./contentFaults";
import { contentStore, type ContentStore } from "./contentStore";
import { sourceRoutes } from "./sourceRoutes";
import { SourcingError } from "./SourcingError";

const nothing: ContentStore = { read: async () => null, write: async ({ routes }) => routes };
const silent = { info: () => undefined, warn: () => undefined };
const reach = { pageSize: 2, maxPages: 100, known: [] };

interface Item {
  langcode: string;
  path: string;
  revision: string;
  entity: { __typename: string; langcode: string; path: string; paragraphs: object[] };
}

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
    const entity = {
      __typename: "ContentPage",
      langcode,
      path,
      paragraphs: [...paragraphs, ...list],
    };
    const made = { langcode, path, revision, entity };
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
    (await sourceRoutes(cms.reader, reach, await store(...settings), silent)).routes;
  const full = async () => (await sourceRoutes(cms.reader, reach, nothing, silent)).routes;

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
