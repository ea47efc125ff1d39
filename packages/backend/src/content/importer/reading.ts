import type { FetchedFile } from "@quatrain/contract/source";
import type { SiteFacts } from "../../config/site";
import type { MediaFile } from "../contentObject";
import type { ContentModel } from "../model";
import type { References } from "../references";
import { validateFields } from "../validate";
import type { FileInput, TextChange } from "./bundle";
import type { GivenItem, ItemProblem } from "./given";

/** A file that was fetched: what it is, and where it lies for now. */
export interface Fetched {
  readonly facts: MediaFile;
  /** Undefined: the store has it already. */
  readonly input: FileInput | undefined;
}

/** What is there already, and may be referred to. */
export interface Known {
  readonly references: References;
  readonly site: SiteFacts;
  /** Facts of media files by `<filename>:<hash>`. */
  readonly files: ReadonlyMap<string, MediaFile>;
  /** Origins from which pages load pictures, besides the site. Omitted: any. */
  readonly pictureOrigins?: readonly string[] | undefined;
  /** Set for content that is mirrored item by item, rather than imported as a whole. */
  readonly mirrored?: {
    /** The page that is published under a path. */
    readonly pageAt: (path: string, langcode: string) => string | undefined;
    /** Gets a file. Answers with what is wrong if it cannot be had. */
    readonly fetchFile: (file: FetchedFile) => Promise<Fetched | string>;
  };
}

/** What the readers of content share. */
export interface Reading extends Known {
  /** The content folder, where there is one. */
  readonly folder: string | undefined;
  readonly model: ContentModel;
  readonly items: readonly GivenItem[];
  readonly problems: ItemProblem[];
  /** The changes that pages make to formatted texts, by file and field. */
  readonly textChanges: Map<string, TextChange>;
}

/** Checks the fields of an item, or of a part of it, against a kind of content. */
export function checkFields(
  reading: Reading,
  item: GivenItem,
  kind: string,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { model, references, pictureOrigins, textChanges } = reading;
  const problems: { path: string; reason: string; code?: string }[] = [];
  const { file } = item;
  const result = validateFields(kind, values, "", {
    model,
    references,
    problems,
    pictureOrigins,
    // Pages are read more than once.
    onTextChanges: (at, changes) => textChanges.set(`${file}: ${at}`, { file, path: at, changes }),
  });
  for (const { path, reason, code } of problems) refuse(reading, item, path, reason, code);
  return result;
}

/** Adds a problem. */
export function refuse(
  { problems }: Reading,
  { key, file, prefix }: GivenItem,
  path: string,
  reason: string,
  code?: string,
): void {
  const at = [prefix, path].filter((part) => part !== "").join(".");
  problems.push({ key, file, path: at, reason, ...(code !== undefined && { code }) });
}

/** The items of one sort. */
export function itemsOf({ items }: Reading, ...sorts: readonly string[]): GivenItem[] {
  return items.filter(({ key }) => sorts.includes(key.of));
}
