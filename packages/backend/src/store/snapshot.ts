import type { MediaFile } from "../content/contentObject";
import { ContentObject, Medium, type Page } from "../content/contentObject";
import { LANGCODES } from "../languages";
import type { DocumentKind } from "./tables";

/** A document as it is read. */
export interface StoredDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly langcode: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly hash: string;
  readonly revision: number;
}

/** What a path that is no page leads to. */
export interface StoredRedirect {
  readonly langcode: string;
  readonly path: string;
  readonly target: string;
  readonly code: number;
}

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

/** Everything that is public at one moment, in memory. What it works out is kept for its lifetime. */
export class Snapshot {
  private readonly memo = new Map<string, unknown>();
  private readonly byPath: ReadonlyMap<string, Page>;

  constructor(readonly content: SnapshotContent) {
    this.byPath = new Map(
      [...content.pages.values()].map((page) => [`${page.langcode}:${page.facts.path}`, page]),
    );
  }

  get version(): number {
    return this.content.version;
  }

  /** A published page; undefined if it is not published in this language. */
  page(id: string, langcode: string): Page | undefined {
    return this.content.pages.get(`${langcode}:${id}`);
  }

  pageByPath(path: string, langcode: string): Page | undefined {
    return this.byPath.get(`${langcode}:${path}`);
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
    return this.content.redirects.get(`${langcode}:${path}`);
  }

  document(kind: DocumentKind, id: string, langcode = ""): StoredDocument | undefined {
    return this.content.documents.get(`${kind}:${langcode}:${id}`);
  }

  /** All documents of a kind. */
  documents(kind: DocumentKind): readonly StoredDocument[] {
    return this.once(`documents:${kind}`, () =>
      [...this.content.documents.values()].filter((each) => each.kind === kind),
    );
  }

  /** All published pages of a language, in order of their number. */
  pages(langcode: string): readonly Page[] {
    return this.once(`pages:${langcode}`, () =>
      [...this.content.pages.values()]
        .filter((page) => page.langcode === langcode)
        .sort((a, b) => a.facts.nid - b.facts.nid),
    );
  }

  /** A medium with its texts in a language, or in the first language that has them. */
  medium(id: string, langcode: string): Medium | undefined {
    return this.once(`medium:${langcode}:${id}`, () => {
      const document = this.document("medium", id);
      return document && mediumInLanguage(document, langcode);
    });
  }

  /** A form in a language. */
  webform(id: string, langcode: string): ContentObject | undefined {
    return this.once(`webform:${langcode}:${id}`, () => {
      const document = this.document("webform", id, langcode);
      return document && new ContentObject("Webform", document.data, langcode, id);
    });
  }

  /** A registered media file by its name. */
  file(filename: string): MediaFile | undefined {
    const files = this.once("files", () => {
      const all = this.documents("medium").flatMap(({ data }) => data["files"] as MediaFile[]);
      return new Map(all.map((file) => [file.filename, file]));
    });
    return files.get(filename);
  }

  /** Works a value out once in the lifetime of the snapshot. */
  once<T>(key: string, work: () => T): T {
    if (!this.memo.has(key)) this.memo.set(key, work());
    return this.memo.get(key) as T;
  }
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
