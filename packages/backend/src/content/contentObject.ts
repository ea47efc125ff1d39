/** A piece of content in one language: a block, a slide, a medium, a page ... */
export class ContentObject {
  constructor(
    /** Kind of content: the name of its type in the contract. */
    readonly __typename: string,
    /** Stored values by field name. */
    readonly values: Readonly<Record<string, unknown>>,
    readonly langcode: string,
    /** Identifies it on its page: made of the page's id and the position. */
    readonly id: string,
    /** Library contents that it lies in, outermost first. */
    readonly library: readonly string[] = [],
  ) {}
}

/** What a page is, in all its languages. */
export interface NodeFacts {
  readonly id: string;
  readonly nid: number;
  readonly kind: string;
  readonly parent: string | null;
  readonly created: string;
}

/** What a page is in a language, apart from its fields. */
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

/** A media file as it is stored. */
export interface MediaFile {
  /** Name in the address: `/media/<filename>`. */
  readonly filename: string;
  /** SHA-256 of the content, hexadecimal. The file is kept under this name. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  /** MIME type. */
  readonly type: string;
  /** Pixels, for pictures. */
  readonly width?: number;
  readonly height?: number;
  /** Dominant colour as #rrggbb, for pictures that are opaque. */
  readonly placeholder?: string;
  /** The drawing itself, for SVG. */
  readonly markup?: string;
  /** The address and date that it was fetched by, from a source. */
  readonly origin?: string;
}

/** A medium in one language. */
export class Medium extends ContentObject {
  constructor(
    kind: string,
    values: Readonly<Record<string, unknown>>,
    langcode: string,
    id: string,
    /** The file that it consists of; undefined for a medium of another service. */
    readonly file: MediaFile | undefined,
    /** Changes with every edit of the medium. */
    readonly hash: string,
  ) {
    super(kind, values, langcode, id);
  }
}
