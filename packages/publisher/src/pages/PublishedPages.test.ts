import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AffectedPath } from "@quatrain/contract/publishEvent";
import type { SitePaths } from "../config/sitePaths";
import { makeRelease, soundPage } from "../gate/testing/makeRelease";
import { PublishedPages } from "./PublishedPages";

const site: SitePaths = { langcodes: ["de"], defaultLangcode: "de", strategy: "prefix" };

let folder: string;
let read: number;
let errors: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-pages-"));
  read = 0;
  errors = [];
});

afterEach(() => rm(folder, { recursive: true }));

/** The pages of a release in a directory. */
function pagesOf(directory: string): PublishedPages {
  const releases = {
    async readableLive() {
      read += 1;
      return { directory };
    },
  };
  return new PublishedPages(releases, site, { error: (facts: unknown) => errors.push(facts) });
}

const affected = (at: string, state: AffectedPath["state"]): AffectedPath => ({
  langcode: "de",
  path: at,
  state,
});

test("pages that are gone keep the title that visitors read last", async () => {
  const directory = await makeRelease(folder, "live", { pages: [soundPage("/de/a")] });
  const paths = [affected("/a", "changed"), affected("/a", "gone"), affected("/b", "gone")];
  expect(await pagesOf(directory).withTitles(paths)).toEqual([
    affected("/a", "changed"),
    { ...affected("/a", "gone"), title: "Title" },
    affected("/b", "gone"),
  ]);
});

test("a change that removes no page does not read the release", async () => {
  const paths = [affected("/a", "changed")];
  expect(await pagesOf(path.join(folder, "none")).withTitles(paths)).toEqual(paths);
  expect(read).toBe(0);
});

test("that a page is gone is known also where the release cannot be read", async () => {
  const paths = [affected("/a", "gone")];
  expect(await pagesOf(path.join(folder, "none")).withTitles(paths)).toEqual(paths);
  expect(errors).toHaveLength(1);
});
