/** A piece of content in one language: a block, a slide, a medium, a page ... */
export class ContentObject {
  constructor(
    /** Kind of content: the name of its type in the contract. */
    readonly __typename: string,
    /** Stored values by field name. */
    readonly values: Readonly<Record<string, unknown>>,
    readonly langcode: string,
    /** Unique on its page: the page's id plus the position. */
    readonly id: string,
    /** Ids of the library contents around it, outermost first. */
    readonly library: readonly string[] = [],
  ) {}
}

/** Facts that all languages of a page share. */
export interface NodeFacts {
  readonly id: string;
  readonly nid: number;
  readonly kind: string;
  readonly parent: string | null;
  readonly created: string;
}

/** Facts about a page in one language, besides its fields. */
interface PageFacts {
  readonly id: string;
  readonly nid: number;
  readonly kind: string;
  readonly parent: string | null;
  readonly created: string;
  readonly langcode: string;
  readonly path: string;
  readonly status: "PUBLISHED" | "DRAFT";
  readonly changed: string;
  /** Hash of all fields. */
  readonly hash: string;
}

/** A page in one language. */
export class Page extends ContentObject {
  readonly title: string;

  constructor(
    readonly facts: PageFacts,
    fields: Readonly<Record<string, unknown>>,
  ) {
    const { id, nid, langcode, path, status, created } = facts;
    super(facts.kind, { ...fields, id, nid, langcode, path, status, created }, langcode, id);
    this.title = String(fields["title"] ?? "");
  }
}

export interface MediaFile {
  /** Name in the address: `/media/<filename>`. */
  readonly filename: string;
  /** SHA-256 of the content, hexadecimal; also the name of the stored file. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  /** MIME type. */
  readonly type: string;
  /** Pixels, for pictures. */
  readonly width?: number;
  readonly height?: number;
  /** Dominant colour as #rrggbb, for opaque pictures. */
  readonly placeholder?: string;
  /** The SVG source, for drawings. */
  readonly markup?: string;
  /** URL and date of the download, if the file came from a source. */
  readonly origin?: string;
}

/** A medium in one language. */
export class Medium extends ContentObject {
  constructor(
    kind: string,
    values: Readonly<Record<string, unknown>>,
    langcode: string,
    id: string,
    /** Undefined if another service hosts the medium. */
    readonly file: MediaFile | undefined,
    /** Changes with every edit of the medium. */
    readonly hash: string,
  ) {
    super(kind, values, langcode, id);
  }
}
