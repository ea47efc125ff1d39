/** @jest-environment node */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentOf } from "../../../test/contentOf";
import { EditedCms, nothing, silent } from "../../../test/EditedCms";
import { localeCodes } from "../../i18n/locales";
import { readSite } from "../reading/readSite";
import { ContentState } from "./ContentState";
import { readUpdate } from "./readUpdate";

const reach = { pageSize: 3, maxPages: 100 };

let cms: EditedCms;
let directory: string;
let state: ContentState;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "unread-"));
  cms = new EditedCms();
  for (const langcode of localeCodes) cms.put(langcode, "/", `Home ${langcode}`);
  for (const at of ["/a", "/b", "/c"]) cms.put("fr", at, `${at} before`);
  const first = await readSite(cms.reader, reach, nothing, silent);
  await ContentState.create(directory, contentOf(first), first.routes);
  state = (await ContentState.open(directory, "one"))!;
});

afterEach(async () => {
  await state.close();
  await rm(directory, { recursive: true });
});

/** Brings what is kept up to date. @param unpublished paths of pages that were deleted from the release */
async function update(unpublished: string[] = []): Promise<void> {
  const released = { content: state.content!, routes: state, unpublished };
  const { read, changed, gone, languages, redirects } = await readUpdate(
    released,
    cms.reader,
    reach,
    silent,
  );
  await state.saveNext({ ...state.content!, ...read, languages, redirects }, changed, gone);
  await state.adoptNext();
}

/** What the pages say that are kept, by their paths. */
function shown(): Record<string, string | undefined> {
  const paths = ["/fr/a", "/fr/b", "/fr/c", "/fr/new"];
  return Object.fromEntries(
    paths.map((at) => [at, (state.get(at)?.entity as { title?: string } | undefined)?.title]),
  );
}

const unread = () => state.content?.unread?.map((page) => page.langcode + page.path) ?? [];

describe.each([
  ["only what has changed is read", true],
  ["all pages are read", false],
])("where %s", (_, knowsCursors) => {
  beforeEach(() => {
    cms.knowsCursors = knowsCursors;
  });

  test("a page that cannot be read stays as it was until it can, and others go on", async () => {
    cms.failing.add("fr/a");
    cms.put("fr", "/a", "/a after");
    cms.put("fr", "/b", "/b after");
    for (const title of ["/c after", "/c at last"]) {
      cms.put("fr", "/c", title);
      await update();
      expect(shown()).toMatchObject({ "/fr/a": "/a before", "/fr/b": "/b after", "/fr/c": title });
      expect(unread()).toEqual(["fr/a"]);
    }
    cms.failing.clear();
    await update();
    expect(shown()).toMatchObject({ "/fr/a": "/a after" });
    expect(unread()).toEqual([]);
  });

  test("a new page that cannot be read comes once it can", async () => {
    cms.failing.add("fr/new");
    cms.put("fr", "/new", "new");
    await update();
    expect([shown()["/fr/new"], unread()]).toEqual([undefined, ["fr/new"]]);
    cms.failing.clear();
    await update();
    expect([shown()["/fr/new"], unread()]).toEqual(["new", []]);
  });

  test("a page that was unpublished does not come back as it was", async () => {
    cms.drop("fr", "/a");
    await update();
    cms.failing.add("fr/a");
    cms.put("fr", "/a", "/a after");
    await update();
    expect([shown()["/fr/a"], unread()]).toEqual([undefined, ["fr/a"]]);
  });

  test("nor where no release was made in between", async () => {
    cms.failing.add("fr/a");
    cms.drop("fr", "/a");
    cms.put("fr", "/a", "/a after");
    await update(["/fr/a"]);
    expect([shown()["/fr/a"], unread()]).toEqual([undefined, ["fr/a"]]);
    cms.failing.clear();
    await update(["/fr/a"]);
    expect([shown()["/fr/a"], unread()]).toEqual(["/a after", []]);
  });

  test("one that is unpublished while it cannot be read is gone", async () => {
    cms.failing.add("fr/a");
    cms.put("fr", "/a", "/a after");
    await update();
    cms.drop("fr", "/a");
    await update();
    expect([shown()["/fr/a"], unread()]).toEqual([undefined, []]);
  });

  test("too many stop the reading", async () => {
    for (let index = 0; index < 6; index++) {
      cms.failing.add(`it/${index}`);
      cms.put("it", `/${index}`, "broken");
    }
    await expect(update()).rejects.toThrow(/Page: .*\n.*is broken/);
  });

  test("in the end, all is as if it had been read at once", async () => {
    cms.failing.add("fr/a").add("fr/new");
    cms.put("fr", "/a", "/a after");
    cms.put("fr", "/new", "new");
    await update();
    cms.failing.clear();
    cms.put("de", "/", "Home de");
    await update();
    const whole = await readSite(cms.reader, reach, nothing, silent);
    expect(JSON.stringify(state.content)).toBe(JSON.stringify(contentOf(whole)));
    for (const route of whole.routes) expect(state.get(route.path)).toEqual(route);
  });
});

test("the first release goes without a page that cannot be read, and its build says why", async () => {
  cms.failing.add("fr/b");
  for (const pageSize of [1, 2, 3, 100]) {
    const warnings: string[] = [];
    const log = { ...silent, warn: (line: string) => warnings.push(line) };
    const {
      routes,
      missing,
      unread: left,
    } = await readSite(cms.reader, { ...reach, pageSize }, nothing, log);
    expect(routes.map(({ path: at }) => at)).toEqual([
      "/de",
      "/en",
      "/fr",
      "/fr/a",
      "/fr/c",
      "/it",
    ]);
    expect(missing).toBe(1);
    expect(left).toEqual([{ langcode: "fr", path: "/b", revision: "6", reason: "/b is broken" }]);
    expect(warnings).toEqual(["/b (fr) cannot be read: /b is broken"]);
  }
});

test("nothing is read without a home", async () => {
  cms.failing.add("fr/");
  const error = await readSite(cms.reader, reach, nothing, silent).catch(String);
  expect(error).toMatch(/Endpoint: .*\n.*Operation: BuildListing\n.*Page: +\/ \(fr\)\n.*is broken/);
});

test("a build keeps what a release was made of last of a page that cannot be read", async () => {
  const lastGood = ContentState.lastGood(directory);
  const found = await lastGood(["/fr/a", "/fr/other"]);
  expect(found.map((route) => route.path)).toEqual(["/fr/a"]);
  expect(await ContentState.lastGood(path.join(directory, "none"))(["/fr/a"])).toEqual([]);
});
