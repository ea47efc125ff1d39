import { type Changed, changedKeys, type ContentChanges, differing } from "./contentChanges";
import { ContentObject, type MediaFile, Medium, type Page } from "./contentObject";
import type { DocumentKind, StoredDocument, StoredRedirect } from "./documents";
import { LANGCODES } from "./languages";

/** Published pages of a language in order of their numbers: all, and the children of each. */
interface PageOrder {
  readonly pages: readonly Page[];
  readonly children: ReadonlyMap<string, readonly Page[]>;
}

/** Content of a snapshot. Its maps are immutable. */
export interface SnapshotContent {
  readonly epoch: string;
  readonly version: number;
  /** Published pages by `<langcode>:<id>`. */
  readonly pages: ReadonlyMap<string, Page>;
  /** By `<kind>:<langcode>:<id>`. */
  readonly documents: ReadonlyMap<string, StoredDocument>;
  /** By `<langcode>:<path>`. */
  readonly redirects: ReadonlyMap<string, StoredRedirect>;
}

/** A result, with the keys of the content that it depends on. */
interface Computed<T> {
  readonly result: T;
  readonly reads: ReadonlySet<string>;
}

/** All public content at one moment, in memory, with a cache of derived results. */
export class Snapshot {
  private readonly memo = new WeakMap<object, Map<string, Computed<unknown>>>();
  /** Collects the keys that the current computation reads. */
  private reads: Set<string> | undefined;
  private readonly byPath: ReadonlyMap<string, Page>;
  /** Sorted pages by language. The public methods record what callers read from them. */
  private readonly orders = new Map<string, PageOrder>();

  /** @param before an earlier snapshot and the differences, to avoid going through all content */
  constructor(
    readonly content: SnapshotContent,
    before?: { readonly snapshot: Snapshot; readonly changes: ContentChanges },
  ) {
    if (before === undefined) {
      this.byPath = new Map([...content.pages.values()].map((page) => [placeOf(page), page]));
      return;
    }
    const { snapshot, changes } = before;
    const byPath = new Map(snapshot.byPath);
    for (const { before: removed } of changes.pages) if (removed) byPath.delete(placeOf(removed));
    for (const { after: added } of changes.pages) if (added) byPath.set(placeOf(added), added);
    this.byPath = byPath;
    for (const [langcode, order] of snapshot.orders) {
      const own = changes.pages.filter(
        (page) => (page.after ?? page.before)?.langcode === langcode,
      );
      this.orders.set(langcode, reordered(order, own));
    }
  }

  next(content: SnapshotContent, changes: ContentChanges): Snapshot {
    return new Snapshot(content, { snapshot: this, changes });
  }

  get version(): number {
    return this.content.version;
  }

  /** A page; undefined if it is not published in this language. */
  page(id: string, langcode: string): Page | undefined {
    const key = `${langcode}:${id}`;
    this.reads?.add(`page:${key}`);
    return this.content.pages.get(key);
  }

  pageByPath(path: string, langcode: string): Page | undefined {
    const key = `${langcode}:${path}`;
    this.reads?.add(`path:${key}`);
    return this.byPath.get(key);
  }

  /** A page in this language, or else in the first that has it, in the order of the site. */
  pageInAnyLanguage(id: string, langcode: string): Page | undefined {
    const own = this.page(id, langcode);
    if (own !== undefined) return own;
    for (const other of LANGCODES) {
      const page = this.page(id, other);
      if (page !== undefined) return page;
    }
    return undefined;
  }

  redirect(path: string, langcode: string): StoredRedirect | undefined {
    const key = `${langcode}:${path}`;
    this.reads?.add(`redirect:${key}`);
    return this.content.redirects.get(key);
  }

  document(kind: DocumentKind, id: string, langcode = ""): StoredDocument | undefined {
    const key = `${kind}:${langcode}:${id}`;
    this.reads?.add(`document:${key}`);
    return this.content.documents.get(key);
  }

  documents(kind: DocumentKind): readonly StoredDocument[] {
    this.reads?.add(`documents:${kind}`);
    return this.once(`documents:${kind}`, () =>
      [...this.content.documents.values()].filter((each) => each.kind === kind),
    );
  }

  pages(langcode: string): readonly Page[] {
    this.reads?.add(`pages:${langcode}`);
    return this.order(langcode).pages;
  }

  pagesOfKinds(langcode: string, kinds: readonly string[]): readonly Page[] {
    for (const kind of kinds) this.reads?.add(`pages:${langcode}:${kind}`);
    return this.order(langcode).pages.filter(({ __typename: kind }) => kinds.includes(kind));
  }

  /** Published child pages in order of their numbers. */
  children(id: string, langcode: string): readonly Page[] {
    this.reads?.add(`children:${langcode}:${id}`);
    return this.order(langcode).children.get(id) ?? [];
  }

  /** A medium with its texts in this language, or else in the first that has them. */
  medium(id: string, langcode: string): Medium | undefined {
    const document = this.document("medium", id);
    return (
      document && this.once(`medium:${langcode}:${id}`, () => mediumInLanguage(document, langcode))
    );
  }

  /** A form in a language. Caches only forms that exist, because visitors can request any name. */
  webform(id: string, langcode: string): ContentObject | undefined {
    const document = this.document("webform", id, langcode);
    return (
      document &&
      this.once(
        `webform:${langcode}:${id}`,
        () => new ContentObject("Webform", document.data, langcode, id),
      )
    );
  }

  /** A registered media file by its name. */
  file(filename: string): MediaFile | undefined {
    const files = this.once("files", () => {
      const all = this.documents("medium").flatMap(({ data }) => data["files"] as MediaFile[]);
      return new Map(all.map((file) => [file.filename, file]));
    });
    return files.get(filename);
  }

  /**
   * Computes a value once per snapshot. The cache never shrinks, so keys must come from existing content,
   * not from visitors.
   * @param owner scope of the key: another owner can use the same key for another value
   */
  once<T>(key: string, work: () => T, owner: object = this): T {
    const memo = this.memo.get(owner) ?? new Map<string, Computed<unknown>>();
    this.memo.set(owner, memo);
    const known = memo.get(key) ?? this.reading(work);
    memo.set(key, known);
    if (this.reads !== undefined) for (const read of known.reads) this.reads.add(read);
    return known.result as T;
  }

  /** Runs a synchronous computation and records the keys that it reads. */
  reading<T>(work: () => T): Computed<T> {
    const outer = this.reads;
    const reads = new Set<string>();
    this.reads = reads;
    try {
      return { result: work(), reads };
    } finally {
      this.reads = outer;
    }
  }

  /** Keys of the differences from another snapshot, as {@link reading} records them. */
  changesSince(other: Snapshot): Set<string> {
    const [before, after] = [other.content, this.content];
    return changedKeys({
      pages: differing(before.pages, after.pages),
      documents: differing(before.documents, after.documents),
      redirects: differing(before.redirects, after.redirects),
    });
  }

  private order(langcode: string): PageOrder {
    const known = this.orders.get(langcode);
    if (known !== undefined) return known;
    const pages = [...this.content.pages.values()].filter((page) => page.langcode === langcode);
    const order = orderOf(pages);
    this.orders.set(langcode, order);
    return order;
  }
}

function placeOf({ langcode, facts }: Page): string {
  return `${langcode}:${facts.path}`;
}

function mediumInLanguage(document: StoredDocument, langcode: string): Medium {
  const { kind, file, files, translations, ...shared } = document.data as {
    kind: string;
    file?: string;
    files: MediaFile[];
    translations: Record<string, Record<string, unknown>>;
  };
  const order = [langcode, ...LANGCODES];
  const texts = order.map((code) => translations[code]).find((each) => each !== undefined);
  const main = files.find(({ filename }) => filename === file);
  const values = { ...shared, ...texts, id: document.id };
  return new Medium(kind, values, langcode, document.id, main, document.hash);
}

/** Sorts the pages of a language. */
function orderOf(pages: readonly Page[]): PageOrder {
  const ordered = [...pages].sort((a, b) => a.facts.nid - b.facts.nid);
  const children = new Map<string, Page[]>();
  for (const page of ordered) {
    const { parent } = page.facts;
    if (parent === null) continue;
    const family = children.get(parent) ?? [];
    children.set(parent, family);
    family.push(page); // Push instead of copying: one page may have thousands of children.
  }
  return { pages: ordered, children };
}

/** Applies changes to an order, faster than sorting all pages. */
function reordered(order: PageOrder, changes: readonly Changed<Page>[]): PageOrder {
  if (changes.length === 0) return order;
  const removed = new Set(changes.map(({ before }) => before));
  const added = changes.flatMap(({ after }) => after ?? []);
  return orderOf(order.pages.filter((page) => !removed.has(page)).concat(added));
}
