import fc from "fast-check";
import { differing } from "./contentChanges";
import { Page } from "./contentObject";
import type { StoredDocument, StoredRedirect } from "./documents";
import { Snapshot, type SnapshotContent } from "./snapshot";

// An incremental snapshot must equal one built from all content.

const LANGUAGES = ["de", "fr"];

function page(langcode: string, nid: number, path: string, parent: string | null): Page {
  const facts = {
    id: `page-${nid}`,
    nid,
    kind: nid % 2 === 0 ? "ContentPage" : "BlogDetailpage",
    parent,
    created: "2026-01-01T00:00:00Z",
    langcode,
    path,
    status: "PUBLISHED",
    changed: "2026-01-01T00:00:00Z",
    hash: "",
  } as const;
  return new Page(facts, {});
}

function document(id: string): StoredDocument {
  return { kind: "topic", id, langcode: "", data: {}, hash: "", revision: 1 };
}

function redirect(langcode: string, path: string): StoredRedirect {
  return { langcode, path, target: "/", code: 301 };
}

const number = fc.integer({ min: 1, max: 6 });
const langcode = fc.constantFrom(...LANGUAGES);
/** Adds to or removes from a content. */
const edit = fc.oneof(
  fc.record({
    at: fc.constant("pages" as const),
    langcode,
    nid: number,
    path: number,
    parent: fc.option(number),
    isGone: fc.boolean(),
  }),
  fc.record({ at: fc.constant("documents" as const), nid: number, isGone: fc.boolean() }),
  fc.record({ at: fc.constant("redirects" as const), langcode, nid: number, isGone: fc.boolean() }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function put<T>(map: ReadonlyMap<string, T>, key: string, value: T, isGone: boolean) {
  const next = new Map(map);
  if (isGone) next.delete(key);
  else next.set(key, value);
  return next;
}

function edited(content: SnapshotContent, edits: readonly Edit[]): SnapshotContent {
  const next = edits.reduce((now, each) => {
    if (each.at === "documents") {
      const id = `topic-${each.nid}`;
      const documents = put(now.documents, `topic::${id}`, document(id), each.isGone);
      return { ...now, documents };
    }
    if (each.at === "redirects") {
      const path = `/old-${each.nid}`;
      const value = redirect(each.langcode, path);
      const redirects = put(now.redirects, `${each.langcode}:${path}`, value, each.isGone);
      return { ...now, redirects };
    }
    // No two pages of a language have one path.
    const path = `/${each.path}`;
    const isTaken = [...now.pages.values()].some(
      (other) =>
        other.langcode === each.langcode &&
        other.facts.path === path &&
        other.facts.nid !== each.nid,
    );
    const parent = each.parent === null ? null : `page-${each.parent}`;
    const value = page(each.langcode, each.nid, isTaken ? `/own-${each.nid}` : path, parent);
    const pages = put(now.pages, `${each.langcode}:${value.id}`, value, each.isGone);
    return { ...now, pages };
  }, content);
  return { ...next, version: content.version + 1 };
}

function changesOf(before: SnapshotContent, after: SnapshotContent) {
  return {
    pages: differing(before.pages, after.pages),
    documents: differing(before.documents, after.documents),
    redirects: differing(before.redirects, after.redirects),
  };
}

/** Everything that a snapshot returns about its pages. */
function toldBy(snapshot: Snapshot) {
  const paths = [1, 2, 3, 4, 5, 6].flatMap((nid) => [`/${nid}`, `/own-${nid}`]);
  return LANGUAGES.map((code) => ({
    pages: snapshot.pages(code),
    kinds: snapshot.pagesOfKinds(code, ["ContentPage"]),
    children: [1, 2, 3, 4, 5, 6].map((nid) => snapshot.children(`page-${nid}`, code)),
    byPath: paths.map((path) => snapshot.pageByPath(path, code)),
  }));
}

const EMPTY: SnapshotContent = {
  epoch: "e",
  version: 1,
  pages: new Map(),
  documents: new Map(),
  redirects: new Map(),
};

test("one that follows from another tells the same as one of all content", () => {
  fc.assert(
    fc.property(fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 12 }), (series) => {
      let snapshot = new Snapshot(EMPTY);
      for (const edits of series) {
        const content = edited(snapshot.content, edits);
        // The next snapshot updates only orders that were read.
        snapshot.pages("de");
        snapshot = snapshot.next(content, changesOf(snapshot.content, content));
        expect(toldBy(snapshot)).toEqual(toldBy(new Snapshot(content)));
      }
    }),
  );
});
