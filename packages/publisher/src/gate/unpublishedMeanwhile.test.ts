import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AffectedPath } from "@quatrain/contract/publishEvent";
import { readRelease } from "gatsby-adapter-node/releases";
import { Gate } from "./Gate";
import { makeRelease, soundPage } from "./testing/makeRelease";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-gate-"));
});

afterEach(() => rm(folder, { recursive: true }));

/** Checks a release that has one page more than the live one, and whose file was deleted from the store since. */
async function check(more: ReturnType<typeof soundPage>, file: string, gone: AffectedPath[]) {
  const live = await makeRelease(folder, "live", { pages: [soundPage("/de")] });
  const directory = await makeRelease(folder, "next", { pages: [soundPage("/de"), more] });
  const { index, store } = await readRelease(directory);
  const { hash = "" } = index.get(file) ?? {};
  store.remove(hash);
  const gate = new Gate({
    site: { langcodes: ["de"], defaultLangcode: "de", strategy: "prefix" },
    maxLossPercent: 2,
    cms: () => ({ publishedPages: async () => 2, statusOf: async () => 404 }),
    changes: { isReportedGone: async () => false, waitingPaths: async () => gone },
  });
  return gate.check({ directory, live, changes: [], rendered: [more.path] });
}

const gone: AffectedPath = { langcode: "de", path: "/c", state: "gone" };

describe.each([
  ["drawn", soundPage("/de/c"), "de/c/index.html"],
  ["left to its first request", { path: "/de/c" }, "page-data/de/c/page-data.json"],
])("a page that is %s, and has lost its content", (_how, page, file) => {
  it("is let pass if it was unpublished meanwhile", async () => {
    expect(await check(page, file, [gone])).toEqual({ faults: [], warnings: [] });
  });

  it("is refused otherwise", async () => {
    const faults = ["/de/c has lost its content."];
    expect(await check(page, file, [])).toEqual({ faults, warnings: [] });
  });
});
