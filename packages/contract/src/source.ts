import type { Contents, Id, Langcode, MediaKind, PageKind, Paragraph } from "./contentTypes";

export type { Langcode };

/** Where a reading left off, in words of the source's own. */
export type Cursor = string;

/** A name in each language. A plain text is the same in all. */
export type InLanguages = string | Partial<Record<Langcode, string>>;

/** What each entry may say of itself. */
interface Place {
  /** Where it stands in the source, for reports: the address at which it is edited, say. */
  at?: string;
  /** What became of it otherwise than it stands there, in a sentence each. Those who look after the site are told. */
  remarks?: readonly string[];
}

/** A page in one language. */
export type PageItem = {
  [Kind in PageKind]: Place & {
    kind: Kind;
    /** The same in all languages of the page: that makes them translations of each other. */
    id: Id;
    langcode: Langcode;
    /** A number of its own. Left out: the backend chooses one. */
    nid?: number;
    /** The page that it stands below. */
    parent?: Id | null;
  } & Contents[Kind];
}[PageKind];

/** A file: a path below `files/` of a content folder, or an address. */
export type SourceFile = string | FetchedFile;

/** A file that the backend fetches, once for each address and date. */
export interface FetchedFile {
  url: string;
  /** When the file was changed, or anything else that differs when it differs. */
  changed?: string | null;
}

/** A picture, video, recording or document. */
export type MediumItem = {
  [Kind in MediaKind]: Place & {
    kind: Kind;
    id: Id;
    /** What it consists of. Those of other services have none. */
    file?: SourceFile;
    /** Its texts in each language, where they differ. */
    translations?: Partial<Record<Langcode, Partial<Contents[Kind]>>>;
  } & Partial<Contents[Kind]>;
}[MediaKind];

/** An entry of a menu. It leads to a page or an address, or is a heading of those below it. */
export interface MenuItemEntry {
  id: string;
  page?: Id | null;
  url?: string | null;
  fragment?: string;
  expanded?: boolean;
  /** Left out: the entry is called as its page. */
  title?: Partial<Record<Langcode, string>>;
  children?: MenuItemEntry[];
}

/** A menu in all languages. The site asks for `main`, `meta` and `footer`. */
export interface MenuItem extends Place {
  kind: "Menu";
  name: string;
  items: MenuItemEntry[];
}

/** A topic that pages are about. */
export interface TopicItem extends Place {
  kind: "Topic";
  id: Id;
  name: InLanguages;
  /** Its place among the topics. Left out: as they come. */
  order?: number;
}

/** A list of pages. */
export interface ViewItem extends Place {
  kind: "View";
  view_id: Id;
  label: InLanguages;
  kinds: PageKind[];
  /** Fields that a page must have filled in to be listed. */
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

/** Settings of the site in a language. An urgent message is made in the backend, and stays. */
export type SiteItem = Place & { kind: "SiteSettings" } & Omit<
    Contents["SiteSettings"],
    "langcode" | "notice"
  > & { langcode: Langcode };

/** A form in a language. */
export type WebformItemOf = Place & { kind: "Webform"; id: Id } & Omit<
    Contents["Webform"],
    "langcode"
  > & { langcode: Langcode; confirmation: Record<string, unknown> };

/** Blocks that are kept once and shown in many places. */
export interface LibraryContent extends Place {
  kind: "Library";
  id: Id;
  langcode: Langcode;
  label: string;
  paragraphs: Paragraph[];
}

/** A path that leads elsewhere. */
export interface RedirectItem extends Place {
  kind: "Redirect";
  langcode: Langcode;
  /** A path without language prefix. */
  from: string;
  /** Id of a page, a path of the site, or an address. */
  to: string;
  code?: 301 | 302;
}

/** A piece of content as a source hands it over. */
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

/** What sorts of content there are. */
export type ContentSort =
  "page" | "medium" | "menu" | "topic" | "view" | "site" | "webform" | "library" | "redirect";

/** Names a piece of content. */
export interface ContentKey {
  of: ContentSort;
  /** Of a redirect: its path. Of settings: `site`. */
  id: Id;
  /** Left out where one piece holds all languages. */
  langcode?: Langcode;
}

/** Something is no longer there, or no longer public. A page without a language: in none. */
export interface SourceRemoval extends ContentKey {
  kind: "Removal";
}

/** Something is there and cannot be handed over. It stays as it was. */
export interface SourceFault extends ContentKey, Pick<Place, "at"> {
  kind: "Fault";
  /** Field path, such as `paragraphs.2.text`. Left out: the whole. */
  path?: string;
  reason: string;
}

/** All there is follows, although only changes were asked for: what is not named is no longer there. */
export interface SourceEverything {
  kind: "Everything";
}

/** What a source hands over. */
export type SourceEntry = SourceItem | SourceRemoval | SourceFault | SourceEverything;

/** A CMS, or anything else that content comes from. */
export interface ContentSource {
  /** In small letters: part of the address of its webhook, and what editors are told. */
  readonly name: string;
  /**
   * Another one whenever the same content becomes something else: all is read anew then, once, and what differs is stored.
   * What `blocksFromHtml` does counts by itself. Left out: nothing else is told apart.
   */
  readonly mapping?: string | undefined;
  /**
   * Hands over all public content or, if `since` is given, what has changed since then.
   *
   * @param since what the last reading returned. Null: hand over everything
   * @param signal aborts when the backend stops
   * @param named ids that the webhook has named; undefined: it has named none. A hint: reading more does no harm
   * @returns where this reading left off. Null: the next one is to hand over everything
   * @throws if the CMS cannot be asked: nothing is changed then, and the next turn tries again
   */
  read(
    since: Cursor | null,
    signal: AbortSignal,
    named?: readonly string[],
  ): AsyncGenerator<SourceEntry, Cursor | null>;
  /**
   * Hands over a page as it would be if it were published now, and the media that it shows, for an editor who previews it. It
   * has 4 seconds, and nothing of it is stored. Left out: previews show what is published.
   *
   * @param key of a page in one language
   * @returns undefined: there is no such page
   * @throws if the CMS cannot be asked
   */
  draft?(key: ContentKey, signal: AbortSignal): Promise<SourceItem[] | undefined>;
}

/** What a module exports as `source`, so that CONTENT_SOURCE can name it. */
export interface SourceModule<Settings = unknown> {
  /** Reads its settings from the environment, as an object schema of zod does. */
  readonly settings: SettingsSchema<Settings>;
  create(settings: Settings): ContentSource;
}

/** The part of a zod schema that reading settings needs. */
interface SettingsSchema<Settings> {
  /** Has the name of each variable: the backend is given no others. */
  readonly shape: Readonly<Record<string, unknown>>;
  safeParse(env: unknown):
    | { success: true; data: Settings }
    | {
        success: false;
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
      };
}

/** Declares a source: the settings that it reads have their types from the schema. */
export function defineSource<Settings>(module: SourceModule<Settings>): SourceModule<Settings> {
  return module;
}
