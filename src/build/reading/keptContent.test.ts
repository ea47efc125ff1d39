/** @jest-environment node */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { EditedCms, nothing, silent } from "../../../test/EditedCms";
import { localeCodes } from "../../i18n/locales";
import { contentStore } from "./contentStore";
import { sourceRoutes } from "./sourceRoutes";

const reach = { pageSize: 2, maxPages: 100, known: [] };

describe("what an earlier build has kept", () => {
  let directory: string;
  let cms: EditedCms;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), "content-store-"));
    const folders = ["build", "cms", "i18n", "server/cms"].map((each) => `src/${each}`);
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

  test("is read again only where it has changed, and the result is the same", async () => {
    await build();
    cms.put("de", "/b", "changed");
    cms.put("fr", "/nouveau", "new");
    // It lists all pages, so its list has grown by a page of results.
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
  ])("is read again as a whole when %s", async (why, change) => {
    await build();
    cms.put("de", "/b", "changed");
    await change();
    const asked = fromNow();
    const routes = await build(...(why === "the settings differ" ? ["other"] : []));
    expect(asked.filter(({ since }) => since === null)).not.toEqual([]);
    expect(JSON.stringify(routes)).toBe(JSON.stringify(await full()));
  });
});
