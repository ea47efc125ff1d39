import { LRUCache } from "lru-cache";
import { setImmediate } from "node:timers/promises";
import type { Encoding } from "./encodings";

/** A public file of a release. */
export interface IndexedFile {
  /** Hash of the content, valid in an ETag; key in the store. */
  hash: string;
  /** In bytes. */
  size: number;
  /** Content-Type. */
  type: string;
  /** Index of its set of headers. */
  headers: number;
  /** Size in bytes of each compressed variant. */
  encodings: Partial<Record<Encoding, number>>;
  /** Whether it is the HTML of a page. Addresses of pages follow the trailing-slash setting. */
  page?: true;
}

/** Store of index parts by hash. */
export interface PartStore {
  /** @throws Error if there is none */
  readPart(hash: string): string;
  /** @returns its hash */
  writePart(content: string): string;
}

type Entry = readonly [name: string, file: IndexedFile];

/** A part of the sorted list of files, by its first name. */
interface Leaf {
  first: string;
  hash: string;
}

/** Average number of entries in a leaf. A power of two. */
const LEAF_SIZE = 64;

/** Leaves to read before yielding to the event loop; it takes some milliseconds. */
const LEAVES_AT_ONCE = 50;

/** Cache of leaves by hash, shared by all indexes. */
const knownLeaves = new LRUCache<string, readonly Entry[]>({ max: 1000 });

/**
 * Immutable sorted index of a release's files by path below `public/`. A changed index shares unaffected leaves with
 * the old one, so its cost follows the change. Equal files make equal indexes regardless of history, because hashes
 * of names define where leaves end.
 */
export class FileIndex {
  private constructor(
    private readonly store: PartStore,
    private readonly leaves: readonly Leaf[],
    /** Hash of the list of leaves. */
    readonly hash: string,
  ) {}

  /** @throws Error if the store does not have it */
  static open(store: PartStore, hash: string): FileIndex {
    const leaves = JSON.parse(store.readPart(hash)) as [string, string][];
    return new FileIndex(
      store,
      leaves.map(([first, leaf]) => ({ first, hash: leaf })),
      hash,
    );
  }

  static create(store: PartStore, files: Iterable<Entry>): FileIndex {
    const changes = new Map(files);
    return changes.size === 0
      ? FileIndex.of(store, [])
      : new FileIndex(store, [], "").with(changes);
  }

  private static of(store: PartStore, leaves: readonly Leaf[]): FileIndex {
    const content = JSON.stringify(leaves.map(({ first, hash }) => [first, hash]));
    return new FileIndex(store, leaves, store.writePart(content));
  }

  /** @returns undefined if there is no such file */
  get(name: string): IndexedFile | undefined {
    const leaf = this.leaves[this.#leafOf(name)];
    if (!leaf) return undefined;
    const entries = this.#entries(leaf);
    const found = entries[firstIndex(entries, ([each]) => each >= name)];
    return found?.[0] === name ? found[1] : undefined;
  }

  /** Files whose names begin with a text, in order. */
  *startingWith(prefix: string): Generator<Entry> {
    for (const leaf of this.leaves.slice(Math.max(0, this.#leafOf(prefix)))) {
      for (const entry of this.#entries(leaf)) {
        if (entry[0].startsWith(prefix)) yield entry;
        else if (entry[0] > prefix) return;
      }
    }
  }

  all(): Generator<Entry> {
    return this.startingWith("");
  }

  /**
   * All files, in order and in batches, without caching and yielding between batches.
   *
   * @param without hashes of parts to leave out
   */
  async *pieces(without?: ReadonlySet<string>): AsyncGenerator<readonly Entry[]> {
    for (const [at, { hash }] of this.leaves.entries()) {
      if (at % LEAVES_AT_ONCE === LEAVES_AT_ONCE - 1) await setImmediate();
      if (!without?.has(hash)) yield knownLeaves.peek(hash) ?? this.#read(hash);
    }
  }

  /**
   * Makes an index with changes.
   *
   * @param changes files by name; null deletes
   */
  with(changes: ReadonlyMap<string, IndexedFile | null>): FileIndex {
    if (changes.size === 0) return this;
    const ordered = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
    const leaves: Leaf[] = [];
    // Entries for the next leaf.
    let open: Entry[] = [];
    let done = 0;
    for (const [at, leaf] of this.leaves.entries()) {
      const end = this.leaves[at + 1]?.first;
      const next =
        end === undefined ? ordered.length : firstIndex(ordered, ([name]) => name >= end);
      if (next === done && open.length === 0) leaves.push(leaf);
      else {
        const entries = merged(this.#entries(leaf), ordered.slice(done, next));
        open = this.#close([...open, ...entries], leaves);
      }
      done = next;
    }
    open = this.#close([...open, ...merged([], ordered.slice(done))], leaves);
    if (open.length > 0) leaves.push(this.#write(open));
    return FileIndex.of(this.store, leaves);
  }

  /** Names of files that differ between two indexes or exist in only one. */
  *differences(other: FileIndex): Generator<string> {
    const own = new Set(this.leaves.map(({ hash }) => hash));
    const others = new Set(other.leaves.map(({ hash }) => hash));
    const here = new Map(this.#without(others));
    for (const [name, file] of other.#without(own)) {
      const same = JSON.stringify(here.get(name)) === JSON.stringify(file);
      if (same) here.delete(name);
      else if (!here.has(name)) yield name;
    }
    yield* here.keys();
  }

  /** Hashes of its parts. */
  parts(): string[] {
    return [this.hash, ...this.leaves.map(({ hash }) => hash)];
  }

  /** Entries of all leaves but some. */
  *#without(leaves: ReadonlySet<string>): Generator<Entry> {
    for (const leaf of this.leaves) if (!leaves.has(leaf.hash)) yield* this.#entries(leaf);
  }

  /** Index of the leaf that may have the name. */
  #leafOf(name: string): number {
    return firstIndex(this.leaves, ({ first }) => first > name) - 1;
  }

  #entries({ hash }: Leaf): readonly Entry[] {
    const known = knownLeaves.get(hash);
    if (known) return known;
    const entries = this.#read(hash);
    knownLeaves.set(hash, entries);
    return entries;
  }

  #read(hash: string): readonly Entry[] {
    return JSON.parse(this.store.readPart(hash)) as Entry[];
  }

  /** Writes complete leaves. @returns the remaining entries */
  #close(entries: Entry[], leaves: Leaf[]): Entry[] {
    let begin = 0;
    for (const [at, [name]] of entries.entries()) {
      if (!endsLeaf(name)) continue;
      leaves.push(this.#write(entries.slice(begin, at + 1)));
      begin = at + 1;
    }
    return entries.slice(begin);
  }

  #write(entries: readonly Entry[]): Leaf {
    const ordered = entries.map(([name, file]) => [name, inOrder(file)]);
    const hash = this.store.writePart(JSON.stringify(ordered));
    return { first: entries[0]?.[0] ?? "", hash };
  }
}

/** Puts the fields into one order, so that equal indexes have equal hashes. */
function inOrder({ hash, size, type, headers, encodings, page }: IndexedFile): IndexedFile {
  return { hash, size, type, headers, encodings, ...(page && { page }) };
}

/** Merges sorted entries and changes. */
function merged(
  entries: readonly Entry[],
  changes: readonly (readonly [string, IndexedFile | null])[],
): Entry[] {
  const files = new Map<string, IndexedFile | null>([...entries, ...changes]);
  return [...files]
    .flatMap(([name, file]) => (file ? [[name, file] as const] : []))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether a leaf ends with a name: about one of {@link LEAF_SIZE} does. */
function endsLeaf(name: string): boolean {
  // FNV-1a, https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  }
  // The low bits hardly depend on the last letter, so mix in higher ones.
  return ((hash ^ (hash >>> 15)) & (LEAF_SIZE - 1)) === 0;
}

/** Binary search for the first item that meets a condition; all later items must meet it, too. */
function firstIndex<Item>(items: readonly Item[], meets: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item === undefined || meets(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
