import path from "node:path";
import type { SiteFacts } from "../../config/site";
import type { MediaFile } from "../contentObject";
import type { ContentModel } from "../model";
import type { References } from "../references";
import type { ContentBundle } from "./bundle";
import { fileReferences } from "./bundleReferences";
import { type FileProblem, readContentFiles } from "./contentFiles";
import { readDocuments } from "./readDocuments";
import type { Reading } from "./reading";
import { readMedia } from "./readMedia";
import { readNodes } from "./readNodes";
import { readRedirects } from "./readRedirects";
import { readWebforms } from "./readWebforms";

/** What is there already, and may be referred to. */
interface Known {
  readonly references: References;
  readonly site: SiteFacts;
  /** Facts of media files by `<filename>:<hash>`. */
  readonly files: ReadonlyMap<string, MediaFile>;
  /** Origins from which pages load pictures, besides the site. Omitted: any. */
  readonly pictureOrigins?: readonly string[] | undefined;
}

/** The content folder has faults. Nothing was stored. */
export class ContentRefused extends Error {
  override readonly name = "ContentRefused";

  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    const lines = new Map(
      problems.map((problem) => {
        const { file, path: at, reason } = problem;
        return [at === "" ? `  ${file}: ${reason}` : `  ${file}: ${at}: ${reason}`, problem];
      }),
    );
    super(`The content has ${lines.size} fault(s):\n${[...lines.keys()].join("\n")}`);
    this.problems = [...lines.values()];
  }
}

/**
 * Reads and checks a content folder whole.
 * @throws {ContentRefused} naming every fault at once.
 */
export async function readContent(
  folder: string,
  model: ContentModel,
  known: Known,
): Promise<ContentBundle> {
  const { files, problems } = await readContentFiles(folder);
  const reading: Reading = {
    folder: path.resolve(folder),
    model,
    references: fileReferences(files, model, known.references),
    files,
    problems,
    site: known.site,
    knownFiles: known.files,
    pictureOrigins: known.pictureOrigins,
    textChanges: new Map(),
  };
  const media = await readMedia(reading);
  const bundle = {
    nodes: readNodes(reading),
    documents: [...media.documents, ...readDocuments(reading), ...readWebforms(reading)],
    redirects: readRedirects(reading),
    files: media.files,
    textChanges: [...reading.textChanges.values()],
  };
  if (problems.length > 0) throw new ContentRefused(problems);
  return bundle;
}
