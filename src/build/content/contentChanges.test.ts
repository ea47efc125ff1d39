/** @jest-environment node */
import path from "node:path";
import * as fc from "fast-check";
import type { ContentJob, StoredContent } from "gatsby-adapter-node/content";
import { drawn, siteOf } from "../../../test/contentReleases/randomSite";
import {
  config,
  NOW,
  renderer,
  rootPages,
  wholeRelease,
} from "../../../test/contentReleases/wholeRelease";
import type { SourcedRoute } from "../sourceRoutes";
import { contentChanges } from "./contentChanges";
import type { ReleasedContent } from "./ContentState";

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

test("what is made of a difference is what is made of the whole", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, drawn, fc.array(fc.nat(12)), async (one, other, chosen) => {
      const [before, after] = [siteOf(one), siteOf(other)];
      const [released, wanted] = [await wholeRelease(before), await wholeRelease(after)];
      // Deleted from the release since it was made, as a page is that was unpublished.
      const lost = before.routes
        .filter((_, index) => chosen.includes(index))
        .map((route) => filesOfRoute(route, released.files));
      for (const file of lost.flatMap(({ own }) => own)) released.files.delete(file);
      const content = {
        ...{ build: released.id, code: "", compilationHash: "code", now: NOW, cursor: "" },
        ...{ missing: 0, languages: before.languages, redirects: before.redirects },
        ...{ rootPages, pages: released.pages, manifests: [released.id] },
      } satisfies ReleasedContent;
      const routes = new Map(before.routes.map((route) => [route.path, route]));
      const job: ContentJob = {
        ...{
          files: inRelease(released.files),
          build: released.id,
          siteDirectory: process.cwd(),
          renderer,
        },
        unpublished: lost.flatMap(({ paths }) => paths),
        log: () => undefined,
      };
      const made = await contentChanges(
        { content, routes },
        { site: after, now: NOW },
        config,
        job,
      );
      const files = new Map(released.files);
      for (const file of made?.changes.removed ?? []) files.delete(file);
      for (const [file, { content: text }] of made?.changes.files ?? []) {
        files.set(file, (text as StoredContent).hash);
      }
      // Those of the build before stay for tabs that are open.
      if (released.id !== wanted.id) files.delete(`builds/meta/${released.id}.json`);
      const sorted = (all: ReadonlyMap<string, string>) => Object.fromEntries([...all].sort());
      expect(sorted(files)).toEqual(sorted(wanted.files));
    }),
    { numRuns: Number(process.env.CONTENT_RUNS ?? 25) },
  );
});
