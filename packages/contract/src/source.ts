import type { Contents, Id, Langcode, MediaKind, PageKind, Paragraph } from "./contentTypes";

export type { Langcode };

/** Position of a reading, in the source's own format. */
export type Cursor = string;

/** A text per language, or one for all. */
export type InLanguages = string | Partial<Record<Langcode, string>>;

/** Fields of all items. */
interface Place {
  /** Position in the source for reports, such as the address for editing. */
  at?: string;
  /** Differences from the source, one sentence each, for the maintainers of the site. */
  remarks?: readonly string[];
}

/** A page in one language. */
export type PageItem = {
  [Kind in PageKind]: Place & {
    kind: Kind;
    /** Same id in all languages: these pages are translations of each other. */
    id: Id;
    langcode: Langcode;
    /** Numeric id. Default: the backend chooses one. */
    nid?: number;
    /** Parent page. */
    parent?: Id | null;
  } & Contents[Kind];
}[PageKind];

/** A file: a path below `files/` of a content folder, or an address. */
export type SourceFile = string | FetchedFile;

/** A file that the backend fetches once per address and date. */
export interface FetchedFile {
  url: string;
  /** Date of the file, or another value that changes with it. */
  changed?: string | null;
}

export type MediumItem = {
  [Kind in MediaKind]: Place & {
    kind: Kind;
    id: Id;
    /** Its file. Media of other services have none. */
    file?: SourceFile;
    /** Texts per language, where different. */
    translations?: Partial<Record<Langcode, Partial<Contents[Kind]>>>;
  } & Partial<Contents[Kind]>;
}[MediaKind];

/** A menu entry: a link to a page or address, or a heading. */
export interface MenuItemEntry {
  id: string;
  page?: Id | null;
  url?: string | null;
  fragment?: string;
  expanded?: boolean;
  /** Default: the title of the page. */
  title?: Partial<Record<Langcode, string>>;
  children?: MenuItemEntry[];
}

/** A menu in all languages. The site uses `main`, `meta` and `footer`. */
export interface MenuItem extends Place {
  kind: "Menu";
  name: string;
  items: MenuItemEntry[];
}

/** A topic of pages. */
export interface TopicItem extends Place {
  kind: "Topic";
  id: Id;
  name: InLanguages;
  /** Position among the topics. Default: the order of arrival. */
  order?: number;
}

/** A list of pages. */
export interface ViewItem extends Place {
  kind: "View";
  view_id: Id;
  label: InLanguages;
  kinds: PageKind[];
  /** Fields that a page needs to appear in the list. */
  requires?: string[];
  sort?: ViewSort;
  displays: Record<string, { pageSize?: number; period?: "upcoming" | "past"; sort?: ViewSort }>;
  filters?: ViewItemFilter[];
}

interface ViewSort {
  field: string;
  order?: "asc" | "desc";
}

interface ViewItemFilter {
  id: string;
  field?: string;
  type: "OPTIONS" | "TEXT" | "DATE";
  match?: "on" | "from" | "until";
  required?: boolean;
  multiple?: boolean;
  label: InLanguages;
}

/** Settings of the site in a language. The urgent notice belongs to the backend and stays. */
export type SiteItem = Place & { kind: "SiteSettings" } & Omit<
    Contents["SiteSettings"],
    "langcode" | "notice"
  > & { langcode: Langcode };

export type WebformItemOf = Place & { kind: "Webform"; id: Id } & Omit<
    Contents["Webform"],
    "langcode"
  > & { langcode: Langcode; confirmation: Record<string, unknown> };

/** Reusable blocks. */
export interface LibraryContent extends Place {
  kind: "Library";
  id: Id;
  langcode: Langcode;
  label: string;
  paragraphs: Paragraph[];
}

export interface RedirectItem extends Place {
  kind: "Redirect";
  langcode: Langcode;
  /** Path without language prefix. */
  from: string;
  /** Id of a page, a path of the site, or an address. */
  to: string;
  code?: 301 | 302;
}

/** An item of content from a source. */
export type SourceItem =
  | PageItem
  | MediumItem
  | MenuItem
  | TopicItem
  | ViewItem
  | SiteItem
  | WebformItemOf
  | LibraryContent
  | RedirectItem;

/** Kinds of items. */
export type ContentSort =
  "page" | "medium" | "menu" | "topic" | "view" | "site" | "webform" | "library" | "redirect";

/** Key of an item. */
export interface ContentKey {
  of: ContentSort;
  /** For redirects the path, for settings `site`. */
  id: Id;
  /** Unset if one item has all languages. */
  langcode?: Langcode;
}

/** Removal of an item that no longer exists or is no longer public. A page without language: in all languages. */
export interface SourceRemoval extends ContentKey {
  kind: "Removal";
}

/** An item that exists but cannot be delivered. Its stored version stays. */
export interface SourceFault extends ContentKey, Pick<Place, "at"> {
  kind: "Fault";
  /** Field path, such as `paragraphs.2.text`. Default: the whole item. */
  path?: string;
  reason: string;
}

/** Announces a full reading although only changes were requested: items that do not follow are removed. */
export interface SourceEverything {
  kind: "Everything";
}

/** An entry of a reading. */
export type SourceEntry = SourceItem | SourceRemoval | SourceFault | SourceEverything;

/** A CMS or another source of content. */
export interface ContentSource {
  /** Lower-case name, used in the address of its webhook and in messages to editors. */
  readonly name: string;
  /**
   * Version of the mapping. A new value causes one full reading, and differences are stored. Changes of
   * `blocksFromHtml` count automatically. Default: no version.
   */
  readonly mapping?: string | undefined;
  /**
   * Delivers all public content, or the changes since `since`.
   *
   * @param since result of the last reading. Null: deliver everything
   * @param signal aborts when the backend stops
   * @param named ids from the webhook, as a hint: reading more does no harm; undefined: none
   * @returns position of this reading. Null: the next one must deliver everything
   * @throws if the CMS does not answer: nothing changes, and the next reading tries again
   */
  read(
    since: Cursor | null,
    signal: AbortSignal,
    named?: readonly string[],
  ): AsyncGenerator<SourceEntry, Cursor | null>;
  /**
   * Delivers a page and its media as if published now, for a preview. Has 4 seconds; nothing is stored. Default:
   * previews show the published version.
   *
   * @param key of a page in one language
   * @returns undefined: there is no such page
   * @throws if the CMS does not answer
   */
  draft?(key: ContentKey, signal: AbortSignal): Promise<SourceItem[] | undefined>;
}

/** Export `source` of a module for CONTENT_SOURCE. */
export interface SourceModule<Settings = unknown> {
  /** Schema of its environment variables, such as an object schema of zod. */
  readonly settings: SettingsSchema<Settings>;
  create(settings: Settings): ContentSource;
}

/** The used part of a zod schema. */
interface SettingsSchema<Settings> {
  /** Names of the variables: the backend passes no others. */
  readonly shape: Readonly<Record<string, unknown>>;
  safeParse(env: unknown):
    | { success: true; data: Settings }
    | {
        success: false;
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
      };
}

/** Declares a source and infers the types of its settings from the schema. */
export function defineSource<Settings>(module: SourceModule<Settings>): SourceModule<Settings> {
  return module;
}
