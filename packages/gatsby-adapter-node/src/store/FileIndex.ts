import { LRUCache } from "lru-cache";
import { setImmediate } from "node:timers/promises";
import type { Encoding } from "./encodings";

/** What a release knows of a file that it serves. */
export interface IndexedFile {
  /** Hash of the content, in characters that an ETag may have; the store has the content under it. */
  hash: string;
  /** In bytes. */
  size: number;
  /** Content-Type. */
  type: string;
  /** Index of its set of headers. */
  headers: number;
  /** Size in bytes of each compressed variant. */
  encodings: Partial<Record<Encoding, number>>;
  /** Whether it is the HTML of a page, whose address follows the trailing-slash setting. */
  page?: true;
}

/** Where the parts of indexes are kept, under the hash of what is in them. */
export interface PartStore {
  /** @throws Error if there is none */
  readPart(hash: string): string;
  /** @returns its hash */
  writePart(content: string): string;
}

type Entry = readonly [name: string, file: IndexedFile];

/** A part of the list of files: those from one name on, up to the next part. */
interface Leaf {
  first: string;
  hash: string;
}

/** Leaves have about so many entries. A power of two. */
const LEAF_SIZE = 64;

/** After so many leaves others have their turn: reading them takes some milliseconds. */
const LEAVES_AT_ONCE = 50;

/** Leaves that were read, by their hashes: all indexes of a process have them in common. */
const knownLeaves = new LRUCache<string, readonly Entry[]>({ max: 1000 });

/**
 * The files of a release by their paths below `public/`, in order. It never changes: a change makes another index,
 * which shares all leaves but those of the names that have changed, so its cost follows the change. The same files make
 * the same index, whatever changes have led to it: a leaf ends with the names whose hash says so.
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

  /** Makes an index of files. */
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

  /** All files, in order. */
  all(): Generator<Entry> {
    return this.startingWith("");
  }

  /**
   * All files, in order and in pieces. They are not kept in memory, and others have their turn between.
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
   * Makes the index of other files.
   *
   * @param changes files by their names; null: there is none any more
   */
  with(changes: ReadonlyMap<string, IndexedFile | null>): FileIndex {
    if (changes.size === 0) return this;
    const ordered = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
    const leaves: Leaf[] = [];
    // What has no leaf yet: it goes on into the one that follows.
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

  /** Names of files that another index does not have just so, or that it alone has. */
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

  /** Hashes of the parts that it is kept in. */
  parts(): string[] {
    return [this.hash, ...this.leaves.map(({ hash }) => hash)];
  }

  /** Entries of all leaves but some. */
  *#without(leaves: ReadonlySet<string>): Generator<Entry> {
    for (const leaf of this.leaves) if (!leaves.has(leaf.hash)) yield* this.#entries(leaf);
  }

  /** The last leaf that begins with the name or before it. */
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

  /** Writes the leaves that are complete. @returns the entries that are left */
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

/** Entries with changes; both are in order. */
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
  // The low bits of names that differ in their last letter alone are not mixed well.
  return ((hash ^ (hash >>> 15)) & (LEAF_SIZE - 1)) === 0;
}

/** The first index whose item meets a condition that all items after it meet, too. */
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
