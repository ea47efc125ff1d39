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

/** Keys of the content that changed between two consecutive versions. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly keys: ReadonlySet<string>;
}

/**
 * Most keys to remember; each version counts as one more. For older versions the snapshot compares all
 * content.
 */
const MAX_KEYS = 10_000;

/** Remembers the differences between recent versions, so that snapshots need not compare all content. */
export class ChangeLog {
  private steps: readonly Step[] = [];

  /** Keys of the differences between two versions; undefined if the log no longer reaches back that far. */
  between(from: number, to: number): Set<string> | undefined {
    if (from === to) return new Set();
    const first = this.steps.findIndex((step) => step.from === from);
    const last = this.steps.findIndex((step) => step.to === to);
    if (first === -1 || last < first) return undefined;
    return new Set(this.steps.slice(first, last + 1).flatMap(({ keys }) => [...keys]));
  }

  add(step: Step): void {
    const follows = this.steps.at(-1)?.to === step.from;
    const steps = follows ? [...this.steps, step] : [step];
    let size = 0;
    const forgotten = steps.findLastIndex(({ keys }) => (size += keys.size + 1) > MAX_KEYS);
    this.steps = steps.slice(forgotten + 1);
  }
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
