import type { SiteFacts } from "../../config/site";
import type { MediaFile } from "../contentObject";
import type { ContentModel } from "../model";
import type { References } from "../references";
import { validateFields } from "../validate";
import type { TextChange } from "./bundle";
import type { ContentFile, FileProblem } from "./contentFiles";

/** What the readers of content files share. */
export interface Reading {
  /** The content folder. */
  readonly folder: string;
  readonly model: ContentModel;
  readonly references: References;
  readonly files: readonly ContentFile[];
  readonly problems: FileProblem[];
  readonly site: SiteFacts;
  /** Facts of media files that are known already, by `<filename>:<hash>`. */
  readonly knownFiles: ReadonlyMap<string, MediaFile>;
  readonly pictureOrigins: readonly string[] | undefined;
  /** The changes that pages make to formatted texts, by file and field. */
  readonly textChanges: Map<string, TextChange>;
}

/** Checks the fields of a file, or of a part of it, against a kind of content. */
export function checkFields(
  reading: Reading,
  file: string,
  kind: string,
  values: Readonly<Record<string, unknown>>,
  path = "",
): Record<string, unknown> {
  const { model, references } = reading;
  const problems: { path: string; reason: string }[] = [];
  const result = validateFields(kind, values, path, {
    model,
    references,
    problems,
    pictureOrigins: reading.pictureOrigins,
    // Pages are read more than once.
    onTextChanges: (at, changes) =>
      reading.textChanges.set(`${file}: ${at}`, { file, path: at, changes }),
  });
  reading.problems.push(...problems.map((problem) => ({ file, ...problem })));
  return result;
}

/** Adds a problem. */
export function refuse(reading: Reading, file: string, path: string, reason: string): void {
  reading.problems.push({ file, path, reason });
}
