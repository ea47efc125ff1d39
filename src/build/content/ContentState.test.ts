/** @jest-environment node */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentOf } from "../../../test/contentOf";
import { EditedCms, nothing, silent } from "../../../test/EditedCms";
import { readSite, type SourcedSite } from "../reading/readSite";
import { ContentState } from "./ContentState";
import { allPages } from "./routeFacts";

const reach = { pageSize: 10, maxPages: 100 };

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "content-state-"));
  const site = await siteWith({ "/a": "A", "/b": "B" });
  await ContentState.create(directory, contentOf(site), site.routes);
});

afterEach(() => rm(directory, { recursive: true }));

/** A site of a home and these pages, by path and title. */
function siteWith(pages: Record<string, string>): Promise<SourcedSite> {
  const cms = new EditedCms();
  for (const [at, title] of Object.entries({ "/": "Home", ...pages })) cms.put("de", at, title);
  return readSite(cms.reader, reach, nothing, silent);
}

/** Notes a release of these pages besides the home, as a process does that is then killed. */
async function note(build: string, pages: Record<string, string>, gone: string[]): Promise<void> {
  const site = await siteWith(pages);
  const state = (await ContentState.open(directory, "one"))!;
  await state.saveNext(contentOf(site, build), site.routes, gone);
  await state.close();
}

/** The titles of the pages that a release was made of. Undefined: nothing is known of it. */
async function titlesOf(build: string): Promise<string[] | undefined> {
  const state = await ContentState.open(directory, build);
  if (!state) return undefined;
  const paths = [...state.facts(allPages)].map(([, fact]) => fact.path);
  const titles = paths.map((at) => state.get(at)!.entity.title);
  await state.close();
  return titles.sort();
}

test("a release that went live is known, though whoever made it was killed before it could say so", async () => {
  await note("two", { "/a": "New", "/c": "C" }, ["/de/b"]);
  expect(await titlesOf("two")).toEqual(["C", "Home", "New"]);
  expect(await titlesOf("one")).toBeUndefined();
});

test("a release that never went live leaves nothing", async () => {
  await note("refused", { "/a": "Refused", "/d": "D" }, ["/de/b"]);
  await note("two", { "/a": "New" }, []);
  expect(await titlesOf("one")).toEqual(["A", "B", "Home"]);
  expect(await titlesOf("refused")).toBeUndefined();
  expect(await titlesOf("two")).toEqual(["B", "Home", "New"]);
});

test("of builds with the same content, the state of the latest is known", async () => {
  const site = await siteWith({ "/a": "A" });
  for (const settings of ["other", "third", "fourth"]) {
    const content = { ...contentOf(site), code: { sources: "", settings } };
    await ContentState.create(directory, content, site.routes);
    const state = (await ContentState.open(directory, "one"))!;
    expect(state.content?.code.settings).toBe(settings);
    await state.close();
  }
});
