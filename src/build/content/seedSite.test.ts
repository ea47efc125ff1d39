/** @jest-environment node */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { EditedCms, nothing } from "../../../test/EditedCms";
import { localeCodes } from "../../i18n/locales";
import { siteConfig } from "../configuration/siteConfig";
import { readSite, siteReach } from "../reading/readSite";
import { ContentState } from "./ContentState";
import { seedSite } from "./seedSite";

const config = siteConfig({ BUILD_PAGE_SIZE: "3" });
const now = Date.parse("2026-11-25T12:00:00Z");

let directory: string;
let state: ContentState;
let cms: EditedCms;
const warnings: string[] = [];
const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "seed-"));
  state = await ContentState.begin(directory);
  warnings.length = 0;
  cms = new EditedCms();
  for (const langcode of localeCodes) {
    for (const name of ["b", "a", "c"]) cms.put(langcode, `/${name}`, `Page ${name}`);
    cms.put(langcode, "/", `Home ${langcode}`);
  }
  // It lists all of them.
  cms.put("de", "/", "Home de");
});

afterEach(async () => {
  await state.close();
  await rm(directory, { recursive: true });
});

const seed = () => seedSite(cms.reader, config, now, state, log);

test("the seed is the homes and a page of each kind, without further pages of their lists", async () => {
  const post = { __typename: "BlogDetailpage", breadcrumb: [] };
  for (const [page, year] of [
    ["fr/b", 2026],
    ["it/b", 2001],
  ] as const) {
    Object.assign(cms.items.get(page)?.entity ?? {}, post, { publishedAt: `${year}-01-02` });
  }
  const { site, count } = await seed();
  const paths = site.routes.map((route) => route.path);
  // A post that is left to its first request is made otherwise than one that is not.
  const wanted = ["/de", "/en", "/fr", "/it", "/fr/b", "/it/b"];
  expect(paths).toEqual(expect.arrayContaining(wanted));
  const others = paths.filter((each) => !wanted.includes(each));
  expect(others.length).toBeLessThanOrEqual(1);
  expect(site.routes.flatMap(({ listPages }) => listPages)).toEqual([]);
  expect(count).toBe(16);
});

test("what is kept of all routes is what a whole reading gives", async () => {
  const { site } = await seed();
  const whole = await readSite(cms.reader, siteReach(config), nothing, log);
  const kept = [...state.batches(5)];
  expect(kept.map(({ length }) => length)).toEqual([5, 5, 5, 1]);
  const inOrder = whole.routes.map((route) => JSON.stringify(route)).sort();
  expect(
    kept
      .flat()
      .map((route) => JSON.stringify(route))
      .sort(),
  ).toEqual(inOrder);
  expect(kept.flat().some(({ listPages }) => listPages.length > 0)).toBe(true);
  const { languages, redirects, cursor, missing } = whole;
  expect(site).toMatchObject({ languages, redirects, cursor, missing });
});

test("a listing that changes is read again, what was read before is forgotten, and lists are read once it is whole", async () => {
  const read = cms.reader.read.bind(cms.reader);
  const operations: string[] = [];
  jest.spyOn(cms.reader, "read").mockImplementation(async (operation, variables) => {
    operations.push(operation.name);
    if (operations.filter((name) => name === "BuildListing").length === 3) cms.drop("it", "/c");
    return read(operation, variables);
  });
  const { count } = await seed();
  expect(count).toBe(15);
  expect(state.get("/it/c")).toBeUndefined();
  const listPages = [...state.batches(100)].flat().flatMap((route) => route.listPages);
  expect(listPages.length).toBeGreaterThan(0);
  const lists = operations.filter((name) => name === "ViewPage");
  expect(lists).toHaveLength(listPages.length);
  expect(operations.indexOf("ViewPage")).toBeGreaterThan(operations.lastIndexOf("BuildListing"));
});

test("a path that comes twice, in two parts, has its first page", async () => {
  const first = cms.items.get("it/c");
  if (!first) throw new Error("The CMS has no such page.");
  cms.items.set("twice", { ...first, revision: "twice" });
  const { count } = await seed();
  expect(count).toBe(16);
  expect(warnings.join("\n")).toContain("there is another at its path");
});
