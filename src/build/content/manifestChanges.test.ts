/** @jest-environment node */
import * as fc from "fast-check";
import type { ContentJob } from "gatsby-adapter-node/content";
import type { RouteRule } from "../../browser/builds/buildManifest";
import { buildManifest } from "../derived/buildFacts";
import { manifestFiles } from "../derived/manifestFiles";
import { FileChanges } from "./FileChanges";
import { addChangedManifest } from "./manifestChanges";

/** A site of pages with numbers: those from `first` on, with redirects. */
interface Drawn {
  first: number;
  pages: number;
  edited: number[];
  redirects: number;
}

// Around the bounds where a manifest comes to have parts, or more of them.
const drawn: fc.Arbitrary<Drawn> = fc.record({
  first: fc.nat(2),
  pages: fc.constantFrom(3, 1998, 2000, 2001, 3999, 4000),
  edited: fc.array(fc.nat(3000), { maxLength: 3 }),
  redirects: fc.nat(3),
});

function siteOf({ first, pages, edited, redirects }: Drawn, id: string) {
  const hashes = new Map(
    Array.from({ length: pages }, (_, index) => {
      const number = first + index;
      return [`/de/seite-${number}`, edited.includes(number) ? "edited" : `${number}`];
    }),
  );
  const matcher: RouteRule[] = [
    { pattern: "/de/*", render: "request" },
    ...Array.from({ length: redirects }, (_, index) => ({
      pattern: `/de/alt-${first + index}`,
      redirect: "/de",
      status: 301,
    })),
  ];
  const files = [...manifestFiles(buildManifest(id, matcher, hashes))];
  return {
    hashes,
    sources: { id, matcher, prerendered: hashes.size },
    files: new Map(files.map(([name, content]) => [`builds/meta/${name}`, content])),
  };
}

const stored = (content: string | Buffer) => ({ hash: content.toString(), size: content.length });
const inRelease = (files: ReadonlyMap<string, string>, reads: string[]): ContentJob["files"] => ({
  read: (name) => (reads.push(name), Buffer.from(files.get(name)!)),
  find: (name) => (files.has(name) ? stored(files.get(name)!) : undefined),
  put: stored,
  *names() {},
});

async function changed(one: Drawn, other: Drawn) {
  const [before, after] = [siteOf(one, "one"), siteOf(other, "two")];
  const gone = [...before.hashes.keys()].filter((path) => !after.hashes.has(path));
  const added = [...after.hashes].filter(([path, hash]) => before.hashes.get(path) !== hash);
  const reads: string[] = [];
  const released = inRelease(before.files, reads);
  const changes = new FileChanges(released);
  const pages = { gone, added: new Map(added) };
  await addChangedManifest(before.sources, after.sources, pages, released, changes);
  const files = [...changes.files].map(([name, { content }]) => {
    return [name, (content as { hash: string }).hash] as const;
  });
  return { files, wanted: after.files, reads };
}

test("a manifest that is made of the one before is that of the whole site", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, drawn, async (one, other) => {
      const { files, wanted } = await changed(one, other);
      expect(Object.fromEntries(files)).toEqual(Object.fromEntries(wanted));
    }),
    { numRuns: 20 },
  );
});

test("of many parts only those are read that change", async () => {
  const one = { first: 0, pages: 3900, edited: [], redirects: 0 };
  const { files, reads } = await changed(one, { ...one, edited: [5], redirects: 1 });
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.length).toBeLessThanOrEqual(2);
  expect(files).toHaveLength(9);
});
