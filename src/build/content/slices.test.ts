/** @jest-environment node */
import { EditedSite } from "../../../test/contentReleases/EditedSite";
import { ReleaseSeries } from "../../../test/contentReleases/ReleaseSeries";
import { updatedSite } from "../../../test/contentReleases/ReleaseSeries";
import { siteConfig } from "../configuration/siteConfig";
import { slicesOf } from "../pages/siteContext";
import { FileChanges } from "./FileChanges";
import { replaceSlicesInPages, sliceFileName } from "./slices";

const config = siteConfig({ SITE_URL: "https://www.example.ch" });
const slices = new Map(
  Object.values(slicesOf("de")).map((name) => [sliceFileName(name), "<p>Another menu</p>"]),
);

let edited: EditedSite;
let series: ReleaseSeries;

beforeEach(async () => {
  edited = new EditedSite();
  series = await ReleaseSeries.begin(edited.read(), config, edited.now);
});

afterEach(() => series.end());

/** Pages of the language, by their files. */
const pages = () =>
  [...series.release.files.keys()].filter((name) => /^de\/(.*\/)?index\.html$/.test(name));

/** Puts the slices into the pages of a release. @returns the files that differ */
async function changedPages(read: (name: string) => Buffer | undefined): Promise<string[]> {
  const { release, state } = series;
  const files = {
    read,
    find: (name: string) => release.find(name),
    put: (content: string | Buffer) => release.put(content),
    names: (prefix: string) => release.names(prefix),
  };
  const changes = new FileChanges(files);
  const site = updatedSite(state, edited.read());
  await replaceSlicesInPages(files, slices, site, config, edited.now, changes);
  return [...changes.files.keys()].sort();
}

test("a menu comes into every page of its language", async () => {
  const changed = await changedPages((name) => series.release.read(name));
  expect(changed.length).toBeGreaterThan(1);
  expect(pages()).toEqual(expect.arrayContaining(changed));
});

test("a page that is unpublished and deleted meanwhile is passed over", async () => {
  const all = await changedPages((name) => series.release.read(name));
  const [lost] = all;
  const changed = await changedPages((name) =>
    name === lost ? undefined : series.release.read(name),
  );
  expect(changed).toEqual(all.slice(1));
});

test("a page that the release never had is a fault", async () => {
  const [lost = ""] = await changedPages((name) => series.release.read(name));
  series.release.files.delete(lost);
  await expect(changedPages((name) => series.release.read(name))).rejects.toThrow(lost);
});
