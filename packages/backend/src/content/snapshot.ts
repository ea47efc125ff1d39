import { ChangeLog, changedKeys, type ContentChanges, differing } from "./contentChanges";
import { ContentObject, type MediaFile, Medium, type Page } from "./contentObject";
import type { DocumentKind, StoredDocument, StoredRedirect } from "./documents";
import { LANGCODES } from "./languages";
import { orderOf, type PageOrder, reordered } from "./pageOrders";

/** What a snapshot holds. Maps are never changed once a snapshot has them. */
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

/** Something worked out, and the keys of the content that it depends on. */
interface WorkedOut<T> {
  readonly result: T;
  readonly reads: ReadonlySet<string>;
}

/** Everything that is public at one moment, in memory. What it works out is kept for its lifetime. */
export class Snapshot {
  private readonly memo = new WeakMap<object, Map<string, WorkedOut<unknown>>>();
  /** What is read by the current work, if that is to be known. */
  private reads: Set<string> | undefined;
  private readonly byPath: ReadonlyMap<string, Page>;
  /** The pages of each language. Who reads them records what of them. */
  private readonly orders = new Map<string, PageOrder>();
  /** What has changed from one snapshot to the next, of those that follow one another. */
  private log = new ChangeLog();

  /** @param before another snapshot, and in what it differs: that saves going through all content. */
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
    for (const { before: gone } of changes.pages) if (gone) byPath.delete(placeOf(gone));
    for (const { after: come } of changes.pages) if (come) byPath.set(placeOf(come), come);
    this.byPath = byPath;
    for (const [langcode, order] of snapshot.orders) {
      const own = changes.pages.filter(
        (page) => (page.after ?? page.before)?.langcode === langcode,
      );
      this.orders.set(langcode, reordered(order, own));
    }
  }

  /** What follows once content has changed. */
  next(content: SnapshotContent, changes: ContentChanges): Snapshot {
    const next = new Snapshot(content, { snapshot: this, changes });
    next.log = this.log;
    this.log.add({ from: this.version, to: next.version, keys: changedKeys(changes) });
    return next;
  }

  get version(): number {
    return this.content.version;
  }

  /** A published page; undefined if it is not published in this language. */
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

  /** A page in this language or else in the first that has it, in the order of the site. */
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

  /** All documents of a kind. */
  documents(kind: DocumentKind): readonly StoredDocument[] {
    this.reads?.add(`documents:${kind}`);
    return this.once(`documents:${kind}`, () =>
      [...this.content.documents.values()].filter((each) => each.kind === kind),
    );
  }

  /** All published pages of a language, in order of their number. */
  pages(langcode: string): readonly Page[] {
    this.reads?.add(`pages:${langcode}`);
    return this.order(langcode).pages;
  }

  /** The published pages of some kinds in a language, in order of their number. */
  pagesOfKinds(langcode: string, kinds: readonly string[]): readonly Page[] {
    for (const kind of kinds) this.reads?.add(`pages:${langcode}:${kind}`);
    return this.order(langcode).pages.filter(({ __typename: kind }) => kinds.includes(kind));
  }

  /** The published pages right below a page in a language, in order of their number. */
  children(id: string, langcode: string): readonly Page[] {
    this.reads?.add(`children:${langcode}:${id}`);
    return this.order(langcode).children.get(id) ?? [];
  }

  /** A medium with its texts in a language, or in the first language that has them. */
  medium(id: string, langcode: string): Medium | undefined {
    const document = this.document("medium", id);
    return (
      document && this.once(`medium:${langcode}:${id}`, () => mediumInLanguage(document, langcode))
    );
  }

  /** A form in a language. Of names that visitors have thought up, nothing is kept. */
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
   * Works a value out once in the lifetime of the snapshot, so that its key must be of content that is there.
   * @param owner an object that it belongs to: the same key may stand for something else of another.
   */
  once<T>(key: string, work: () => T, owner: object = this): T {
    const memo = this.memo.get(owner) ?? new Map<string, WorkedOut<unknown>>();
    this.memo.set(owner, memo);
    const known = memo.get(key) ?? this.reading(work);
    memo.set(key, known);
    if (this.reads !== undefined) for (const read of known.reads) this.reads.add(read);
    return known.result as T;
  }

  /** Computes something, synchronously, and records which content it depends on. */
  reading<T>(work: () => T): WorkedOut<T> {
    const outer = this.reads;
    const reads = new Set<string>();
    this.reads = reads;
    try {
      return { result: work(), reads };
    } finally {
      this.reads = outer;
    }
  }

  /** Keys of what differs from another snapshot, as {@link reading} records them. */
  changesSince(other: Snapshot): Set<string> {
    const known = other.log === this.log && this.log.between(other.version, this.version);
    if (known) return known;
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
