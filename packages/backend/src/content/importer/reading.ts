import type { FetchedFile } from "@quatrain/contract/source";
import type { SiteFacts } from "../../config/site";
import type { MediaFile } from "../contentObject";
import type { ContentModel } from "../model";
import type { References } from "../references";
import { validateFields } from "../validate";
import type { FileInput, TextChange } from "./bundle";
import type { DeliveredItem, ItemProblem } from "./deliveredItem";

/** A downloaded file and its temporary location. */
export interface Fetched {
  readonly facts: MediaFile;
  /** Undefined if the store has the file already. */
  readonly input: FileInput | undefined;
}

/** The stored content that new content may refer to. */
export interface Known {
  readonly references: References;
  readonly site: SiteFacts;
  /** Known media files by `<filename>:<hash>`. */
  readonly files: ReadonlyMap<string, MediaFile>;
  /** Origins allowed for pictures, besides the site. Omitted: any. */
  readonly pictureOrigins?: readonly string[] | undefined;
  /** Set if content is mirrored item by item rather than imported as a whole. */
  readonly mirrored?: {
    /** Id of the page published at a path. */
    readonly pageAt: (path: string, langcode: string) => string | undefined;
    /** Downloads a file, or returns an error message. */
    readonly fetchFile: (file: FetchedFile) => Promise<Fetched | string>;
  };
}

/** State shared by the readers of content. */
export interface Reading extends Known {
  /** The content folder, if there is one. */
  readonly folder: string | undefined;
  readonly model: ContentModel;
  readonly items: readonly DeliveredItem[];
  readonly problems: ItemProblem[];
  /** Changes to formatted texts, by file and field. */
  readonly textChanges: Map<string, TextChange>;
}

/** Validates the fields of an item, or of a part, against a kind of content. */
export function checkFields(
  reading: Reading,
  item: DeliveredItem,
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
    // A map removes duplicates, because pages are read more than once.
    onTextChanges: (at, changes) => textChanges.set(`${file}: ${at}`, { file, path: at, changes }),
  });
  for (const { path, reason, code } of problems) refuse(reading, item, path, reason, code);
  return result;
}

export function refuse(
  { problems }: Reading,
  { key, file, prefix }: DeliveredItem,
  path: string,
  reason: string,
  code?: string,
): void {
  const at = [prefix, path].filter((part) => part !== "").join(".");
  problems.push({ key, file, path: at, reason, ...(code !== undefined && { code }) });
}

export function itemsOf({ items }: Reading, ...sorts: readonly string[]): DeliveredItem[] {
  return items.filter(({ key }) => sorts.includes(key.of));
}
