import type { Page } from "./contentObject";
import type { StoredDocument, StoredRedirect } from "./documents";

/** A value before and after a change. */
export interface Changed<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** Differences between two versions of the content. */
export interface ContentChanges {
  readonly pages: readonly Changed<Page>[];
  readonly documents: readonly Changed<StoredDocument>[];
  readonly redirects: readonly Changed<StoredRedirect>[];
}

/** Keys of the changed content, in the form that {@link Snapshot.reading} records. */
export function changedKeys({ pages, documents, redirects }: ContentChanges): Set<string> {
  const keys = new Set<string>();
  for (const { langcode, id, __typename: kind, facts } of eachOf(pages)) {
    keys.add(`page:${langcode}:${id}`).add(`path:${langcode}:${facts.path}`);
    keys.add(`pages:${langcode}`).add(`pages:${langcode}:${kind}`);
    if (facts.parent !== null) keys.add(`children:${langcode}:${facts.parent}`);
  }
  for (const { kind, langcode, id } of eachOf(documents)) {
    keys.add(`document:${kind}:${langcode}:${id}`).add(`documents:${kind}`);
  }
  for (const { langcode, path } of eachOf(redirects)) keys.add(`redirect:${langcode}:${path}`);
  return keys;
}

function eachOf<T>(changes: readonly Changed<T>[]): T[] {
  return changes
    .flatMap(({ before, after }) => [before, after])
    .filter((each): each is T & {} => each !== undefined);
}

/** The differences between two maps, by key. */
export function differing<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): Changed<T>[] {
  const changes: Changed<T>[] = [];
  for (const [key, value] of before) {
    const now = after.get(key);
    if (now !== value) changes.push({ before: value, after: now });
  }
  for (const [key, value] of after) {
    if (!before.has(key)) changes.push({ before: undefined, after: value });
  }
  return changes;
}
