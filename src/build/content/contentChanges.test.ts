/** @jest-environment node */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import type { ContentJob, StoredContent } from "gatsby-adapter-node/content";
import { drawn, siteOf } from "../../../test/contentReleases/randomSite";
import {
  config,
  renderer,
  rootPages,
  wholeRelease,
} from "../../../test/contentReleases/wholeRelease";
import type { SourcedSite } from "../readSite";
import type { SourcedRoute } from "../sourceRoutes";
import { contentChanges } from "./contentChanges";
import { ContentState, type ReleasedContent } from "./ContentState";
import type { UpdatedSite } from "./readUpdate";
import { factsOf } from "./routeFacts";
import { RoutesAfter } from "./RoutesAfter";

// Random edits of a site: what is made of the difference must be what is made of the whole. Pages are rendered by a
// stand-in that shows all that it is given; e2e/all/contentReleases.spec.ts compares with real builds.

/** The paths of a route, and its files. */
function filesOfRoute(route: SourcedRoute, files: ReadonlyMap<string, string>) {
  const paths = [
    route.path,
    ...(route.listPages ?? []).map(({ path: at }) => `/${route.langcode}${at}`),
  ];
  const folders = new Set(paths.map((at) => at.slice(1)));
  const own = [...files.keys()].filter((file) => {
    const folder = path.dirname(file).replace(/^page-data\//, "");
    return (
      folders.has(folder) && /^(index\.html|page-data\.json|_payload.*)$/.test(path.basename(file))
    );
  });
  return { paths, own };
}

/** A store in memory, where the hash of a content is the content itself. */
const stored = (content: string | Buffer) => ({ hash: content.toString(), size: content.length });

/** Files in memory, as those of a release. */
const inRelease = (files: ReadonlyMap<string, string>): ContentJob["files"] => ({
  read: (name) => (files.has(name) ? Buffer.from(files.get(name)!) : undefined),
  find: (name) => (files.has(name) ? stored(files.get(name)!) : undefined),
  put: stored,
  *names(prefix) {
    for (const name of files.keys()) if (name.startsWith(prefix)) yield name;
  },
});

/** What is kept of a release of a whole site. */
async function keptOf(site: SourcedSite, now: number) {
  const { files, ...known } = await wholeRelease(site, now);
  const { languages, redirects, routes } = site;
  const content: ReleasedContent = {
    ...{ code: "", compilationHash: "code", now, cursor: "", missing: 0 },
    ...{ languages, redirects, rootPages, routes: routes.length, manifests: [known.build] },
    ...known,
  };
  return { files, content };
}

/** What a reading would say of a site. */
function updatedSite(state: ContentState, before: SourcedSite, after: SourcedSite): UpdatedSite {
  const present = new Set(after.routes.map((route) => route.path));
  const gone = before.routes.map((route) => route.path).filter((each) => !present.has(each));
  const changed = after.routes.filter(
    (route) => JSON.stringify(state.get(route.path)) !== JSON.stringify(route),
  );
  const routes = new RoutesAfter(state, changed, gone);
  const read = { cursor: "", missing: 0, routes: after.routes.length };
  return { ...after, routes, changed, gone, read };
}

const sorted = (all: Iterable<readonly [string, unknown]>) => Object.fromEntries([...all].sort());
const everything = { start: " ", end: "~" };

/** Goes from one site to the next, by what differs. @returns the files of the release, and the state after it */
async function goOn(
  state: ContentState,
  files: Map<string, string>,
  sites: { before: SourcedSite; after: SourcedSite },
  now: number,
  unpublished: string[],
) {
  const content = state.content!;
  const released = inRelease(new Map(files));
  const about = { build: content.build, siteDirectory: process.cwd(), renderer, unpublished };
  const job: ContentJob = { ...about, files: released, log: () => undefined };
  const site = updatedSite(state, sites.before, sites.after);
  const made = await contentChanges({ content, routes: state }, site, now, config, job);
  if (!made) return;
  for (const file of made.changes.removed) files.delete(file);
  for (const [file, { content: text }] of made.changes.files) {
    files.set(file, (text as StoredContent).hash);
  }
  const { languages, redirects } = sites.after;
  const next = { ...content, ...made.facts, ...site.read, now, languages, redirects };
  await state.write(next, site.changed, site.gone);
}

/** When posts of 2026 are new, and when they have grown old. */
const moment = fc.constantFrom("2026-11-23", "2045-01-01").map((date) => Date.parse(date));

test("what is made of differences, one after the other, is what is made of the whole", async () => {
  const edits = fc.array(fc.tuple(drawn, moment, fc.array(fc.nat(12))), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(drawn, moment, edits, async (first, start, others) => {
      const directory = await mkdtemp(path.join(tmpdir(), "content-state-"));
      let before = siteOf(first);
      const { files, content } = await keptOf(before, start);
      await ContentState.create(directory, content, before.routes);
      const state = (await ContentState.open(directory, content.build))!;
      for (const [other, now, chosen] of others) {
        const after = siteOf(other);
        // Deleted from the release since it was made, as a page is that was unpublished.
        const lost = before.routes
          .filter((_, index) => chosen.includes(index))
          .map((route) => filesOfRoute(route, files));
        for (const file of lost.flatMap(({ own }) => own)) files.delete(file);
        const unpublished = lost.flatMap(({ paths }) => paths);
        await goOn(state, files, { before, after }, now, unpublished);
        const wanted = await keptOf(after, now);
        // Those of the builds before stay for tabs that are open.
        const own = [...files].filter(
          ([name]) => !name.startsWith("builds/meta/") || wanted.files.has(name),
        );
        expect(sorted(own)).toEqual(sorted(wanted.files));
        const { manifests } = state.content!;
        expect(state.content).toEqual({ ...wanted.content, manifests, now: expect.any(Number) });
        const facts = after.routes.flatMap((route) => [...factsOf(route)]);
        expect([...state.facts(everything)]).toEqual(Object.entries(sorted(facts)));
        before = after;
      }
      await state.close();
      await rm(directory, { recursive: true });
    }),
    { numRuns: Number(process.env.CONTENT_RUNS ?? 25) },
  );
});
