/** @jest-environment node */
import * as fc from "fast-check";
import { localeCodes } from "../../i18n/locales";
import { sitemap, spreadPages, summaryOf } from "../derived/discovery/sitemaps";
import type { SourcedRoute } from "../reading/sourceRoutes";
import { addSitemaps, sitemapsOf } from "./addSitemaps";
import type { ReleasedContent } from "./ReleasedContent";
import { FileChanges } from "./FileChanges";
import { factsOf, type RouteTable } from "./routeFacts";
import { UpdatedRoutes } from "./UpdatedRoutes";

const SITE = "https://www.example.ch";

/** Pages with numbers: those from `first` on. */
function routesOf({ first, pages, edited }: { first: number; pages: number; edited: number[] }) {
  return Array.from({ length: pages }, (_, index) => {
    const path = `/seite-${first + index}`;
    const changed = edited.includes(first + index) ? "2026-02-02T00:00:00Z" : null;
    const entity = { __typename: "ContentPage", path, changed, translations: [], metatags: [] };
    return { langcode: "de", path: `/de${path}`, entity } as unknown as SourcedRoute;
  });
}

function tableOf(routes: readonly SourcedRoute[]): RouteTable {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const facts = routes.flatMap((route) => [...factsOf(route)]).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    get: (path) => byPath.get(path),
    facts: ({ start, end }) => facts.filter(([key]) => key >= start && key < end),
  };
}

async function wholeOf(routes: readonly SourcedRoute[]) {
  const parts = spreadPages("de", routes);
  const files = await Promise.all(
    parts.map(async (pages, part) => {
      return [`sitemaps/de-${part + 1}.xml`, String(await sitemap(SITE, pages))] as const;
    }),
  );
  const sitemaps = sitemapsOf((code) => spreadPages(code, routes).map(summaryOf));
  return { files: new Map<string, string>(files), sitemaps };
}

const stored = (content: string | Buffer) => ({ hash: content.toString(), size: content.length });

/** Makes the sitemaps of other routes from those of some. */
async function changed(one: readonly SourcedRoute[], other: readonly SourcedRoute[]) {
  const before = await wholeOf(one);
  const [routes, next] = [tableOf(one), tableOf(other)];
  const differing = other.filter(
    (route) => JSON.stringify(routes.get(route.path)) !== JSON.stringify(route),
  );
  const gone = one.map(({ path }) => path).filter((path) => !next.get(path));
  const changes = new FileChanges({
    find: (name) => (before.files.has(name) ? stored(before.files.get(name)!) : undefined),
    put: stored,
    read: () => undefined,
    *names() {},
  });
  const site = {
    languages: {} as ReleasedContent["languages"],
    redirects: [],
    changed: differing,
    gone,
    routes: new UpdatedRoutes(routes, differing, gone),
    read: { cursor: "", missing: 0, routes: other.length },
  };
  const content = { sitemaps: before.sitemaps } as ReleasedContent;
  const sitemaps = await addSitemaps({ content, routes }, site, SITE, changes);
  const files = new Map(before.files);
  for (const name of changes.removed) files.delete(name);
  for (const [name, { content: text }] of changes.files) {
    if (name !== "sitemap.xml") files.set(name, (text as { hash: string }).hash);
  }
  return { files, sitemaps, written: changes.files.size };
}

// Around the bounds where a language comes to have another sitemap.
const drawn = fc.record({
  first: fc.nat(2),
  pages: fc.constantFrom(0, 3, 999, 1000, 1001, 2000, 2001),
  edited: fc.array(fc.nat(2000), { maxLength: 3 }),
});

test("sitemaps that are made of those before are those of the whole site", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, drawn, async (one, other) => {
      const routes = routesOf(other);
      const { files, sitemaps } = await changed(routesOf(one), routes);
      const whole = await wholeOf(routes);
      expect(Object.fromEntries(files)).toEqual(Object.fromEntries(whole.files));
      expect(sitemaps).toEqual(whole.sitemaps);
      expect(Object.keys(sitemaps)).toEqual([...localeCodes]);
    }),
    { numRuns: 15 },
  );
});

test("one page that changes is one sitemap that changes, and the index", async () => {
  const pages = { first: 0, pages: 3500, edited: [] };
  const { written } = await changed(routesOf(pages), routesOf({ ...pages, edited: [1234] }));
  expect(written).toBe(2);
});
