/** @jest-environment node */
import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runs } from "@quatrain/contract/testing/runs";
import * as fc from "fast-check";
import { CONTEXTS_FILE } from "gatsby-adapter-node/content";
import { EditedSite, type Choice } from "../../../test/contentReleases/EditedSite";
import { ReleaseSeries } from "../../../test/contentReleases/ReleaseSeries";
import { cardText, showingRenderer, type WholeSite } from "../../../test/contentReleases/wholeSite";
import type { CardPage } from "../derived/discovery/cards";
import type * as ManifestFiles from "../derived/manifestFiles";
import { sitemapSizes } from "../derived/discovery/sitemaps";
import { manifestSizes } from "../derived/manifestFiles";
import { localeStrategy } from "../../i18n/paths";
import type { SourcedRoute } from "../reading/sourceRoutes";
import { siteConfig } from "../configuration/siteConfig";
import { factsOf } from "./routeFacts";

// Random series of edits: after each, the release that was made of the differences must be what is made of the whole at
// once. Pages are rendered by a stand-in that shows all that it is given; e2e/all/contentReleases.spec.ts compares with
// real builds.

/** Manifests that stay, fewer than in a site, so that a series outlasts them. */
const KEPT = 3;

jest.mock("../derived/manifestFiles", () => {
  const actual = jest.requireActual<typeof ManifestFiles>("../derived/manifestFiles");
  return { ...actual, KEPT_MANIFESTS: 3 };
});

let cards: string;

jest.mock("../derived/discovery/cards", () => ({
  CardDrawer: {
    prepare: async () => ({
      cache: cards,
      async draw(page: CardPage, siteName: string): Promise<string> {
        const text = cardText(page, siteName);
        const file = path.join(cards, createHash("sha256").update(text).digest("hex"));
        // Pages with the same card are drawn at once, and one must not read what another has just emptied.
        const drawn = `${file}.${randomUUID()}`;
        await writeFile(drawn, text);
        await rename(drawn, file);
        return file;
      },
    }),
  },
}));

beforeAll(async () => {
  cards = await mkdtemp(path.join(tmpdir(), "cards-"));
});

afterAll(() => rm(cards, { recursive: true }));

const config = siteConfig({
  SITE_URL: "https://www.example.ch",
  GATSBY_LOCALE_STRATEGY: localeStrategy,
});

/** How many series: many by hand, with CONTENT_RUNS. */
const RUNS = Number(process.env.CONTENT_RUNS ?? runs(4, 300));

type EditName = keyof EditedSite["edits"];

/** What comes into one release. */
interface Batch {
  edits: (Choice & { name: EditName })[];
  /** Whether pages that were unpublished are deleted from the release before, as publishers do at once. */
  deletedFirst: boolean;
}

const edit = fc.record({
  name: fc.constantFrom(...(Object.keys(new EditedSite().edits) as EditName[])),
  which: fc.nat(1000),
  what: fc.nat(1000),
});
const batch: fc.Arbitrary<Batch> = fc.record({
  edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
  deletedFirst: fc.boolean(),
});

/** Series that once went wrong. */
const knownSeries: [Batch["edits"], Batch[], "begin" | "beginWithSeed"][] = [
  [
    [],
    // A manifest in parts, one without, of the same id.
    [
      batchOf("a new page", "a new page"),
      { ...batchOf(), edits: [{ name: "time that passes", which: 0, what: 31 }] },
      batchOf("a new page"),
    ],
    "begin",
  ],
  [batchOf("a list that grows by a page").edits, [batchOf("a title")], "beginWithSeed"],
];

function batchOf(...names: EditName[]): Batch {
  return { edits: names.map((name) => ({ name, which: 0, what: 0 })), deletedFirst: false };
}

function make(site: EditedSite, { edits }: Pick<Batch, "edits">): void {
  for (const { name, ...choice } of edits) site.edits[name](choice);
}

async function goOn(series: ReleaseSeries, edited: EditedSite, deletedFirst: boolean) {
  const { release, content, whole: before } = series;
  if (deletedFirst) release.delete(edited.takenOff);
  edited.takenOff.clear();
  const site = edited.read();
  const made = await series.goOn(site, edited.now);
  const { whole } = series;
  expect(made?.changes.build ?? content.build).toBe(whole.id);
  if (made) {
    const goneBefore = [...before.pages].filter((page) => !whole.pages.has(page));
    expect([...made.changes.removedPages].sort()).toEqual(goneBefore.sort());
  }
  return site;
}

const sorted = (all: ReadonlyMap<string, string>) => Object.fromEntries([...all].sort());

function manifestOf({ id, files }: WholeSite): Map<string, string> {
  return new Map([...files].filter(([name]) => name.startsWith(`builds/meta/${id}`)));
}

/**
 * Demands that the newest release, and what is kept of it, are those that a build makes.
 *
 * @param manifests those that it must have, by their ids, newest first
 */
function expectAsBuilt(
  { release, content, state, whole }: ReleaseSeries,
  manifests: ReadonlyMap<string, Map<string, string>>,
  routes: readonly SourcedRoute[],
): void {
  // The manifests of builds before stay for open tabs.
  const files = [whole.files, ...manifests.values()].flatMap((each) => [...each]);
  expect(sorted(release.files)).toEqual(sorted(new Map(files)));
  const { [CONTEXTS_FILE]: contexts, ...slices } = sorted(release.server);
  expect(JSON.parse(contexts ?? "")).toEqual(whole.contexts);
  expect(Object.values(slices)).toEqual([...whole.slices].sort().map(([, data]) => data));
  expect(content).toEqual({
    ...whole.kept,
    manifests: [...manifests.keys()],
    now: expect.any(Number) as number,
  });
  const facts = new Map(routes.flatMap((route) => [...factsOf(route)]));
  expect(Object.fromEntries(state.facts({ start: " ", end: "~" }))).toEqual(
    Object.fromEntries(facts),
  );
}

/** So that some manifests and sitemaps of a series have parts, and others have not. */
function makePartsSmall(): void {
  Object.assign(manifestSizes, { splitAbove: 11, pathsInPart: 4 });
  sitemapSizes.pagesInFile = 2;
}

test(
  "after each edit of a series, the release is what a build makes",
  async () => {
    makePartsSmall();
    const series = fc.array(batch, { minLength: 1, maxLength: 8 });
    const before = fc.array(edit, { maxLength: 5 });
    const beginning = fc.constantFrom("begin" as const, "beginWithSeed" as const);
    await fc.assert(
      fc.asyncProperty(before, series, beginning, async (edits, batches, begin) => {
        const edited = new EditedSite();
        make(edited, { edits });
        edited.takenOff.clear();
        const first = edited.read();
        const current = await ReleaseSeries[begin](first, config, edited.now);
        let manifests = new Map([[current.whole.id, manifestOf(current.whole)]]);
        expectAsBuilt(current, manifests, first.routes);
        for (const each of batches) {
          make(edited, each);
          const site = await goOn(current, edited, each.deletedFirst);
          const { whole } = current;
          manifests.delete(whole.id);
          const kept = [[whole.id, manifestOf(whole)] as const, ...manifests].slice(0, KEPT);
          manifests = new Map(kept);
          expectAsBuilt(current, manifests, site.routes);
        }
        await current.end();
      }),
      { numRuns: RUNS, examples: knownSeries },
    );
  },
  120_000 + RUNS * 5_000,
);

test("what an edit leaves as it was is neither rendered, read nor written again", async () => {
  makePartsSmall();
  const site = new EditedSite();
  for (let which = 0; which < 8; which += 1) site.edits["a new page"]({ which, what: which });
  const series = await ReleaseSeries.begin(site.read(), config, site.now);
  expect(await series.goOn(site.read(), site.now)).toBeNull();

  const all = [...series.release.files.keys()];
  const read = jest.spyOn(series.release, "read");
  site.edits["a list that grows by a page"]({ which: 0, what: 0 });
  const made = await series.goOn(site.read(), site.now);
  expect(made?.pages.map((page) => page.replace(/\d{3}$/, "…")).sort()).toEqual([
    "/de/blog/page/2",
    "/de/blog/…",
    "/de/blog/…",
  ]);
  const parts = (names: string[]) => names.filter((name) => /^builds\/meta\/.*\//.test(name));
  expect(parts(read.mock.calls.flat()).length).toBeLessThan(parts(all).length);
  const written = [...(made?.changes.files.keys() ?? [])];
  expect(written.filter((name) => /^sitemaps\/(?!de-)/.test(name))).toEqual([]);
  await series.end();
});

test("a page that cannot be rendered stays as it was until it can, and others go on", async () => {
  const site = new EditedSite();
  const series = await ReleaseSeries.begin(site.read(), config, site.now);
  const before = series.release.files.get("page-data/de/about/page-data.json");
  // The pages at /about, after four homes.
  for (const which of [4, 5]) site.edits["a title"]({ which, what: 0 });
  series.renderer = Object.assign(Object.create(showingRenderer), {
    html: (data: string, ...rest: [never]) => {
      if (data.startsWith('{"path":"/de/about"')) throw new Error("The block is broken.");
      return showingRenderer.html(data, ...rest);
    },
  }) as typeof showingRenderer;
  await series.goOn(site.read(), site.now);
  expect(series.release.files.get("page-data/de/about/page-data.json")).toBe(before);
  expect(series.release.files.get("en/about/index.html")).toContain("Wasser");
  expect(series.content.unread).toMatchObject([
    {
      langcode: "de",
      path: "/about",
      reason: 'Rendering failed for page "/de/about": The block is broken.',
    },
  ]);

  // What is different around it has to reach it, too.
  site.edits["the name of the site"]({ which: 0, what: 0 });
  await series.goOn(site.read(), site.now);
  expect(series.release.files.get("page-data/de/about/page-data.json")).toBe(before);
  series.renderer = showingRenderer;
  await series.goOn(site.read(), site.now);
  expect(series.release.files.get("de/about/index.html")).toMatch(/Wasser.*Institut/);
  expect(series.content.unread).toBeUndefined();
  await series.end();
});
