import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { parseDocument } from "yaml";

/** A fault in a content file. */
export interface FileProblem {
  /** Path of the file inside the content folder. */
  readonly file: string;
  /** Field path inside the file; empty for the whole file. */
  readonly path: string;
  readonly reason: string;
}

export class ContentFile {
  private readonly packed: Buffer;

  /** @param file path inside the content folder, with slashes */
  constructor(
    readonly file: string,
    value: unknown,
  ) {
    this.packed = serialize(value);
  }

  /** The parsed value. Stored serialized, because a large folder takes ten times its size as objects. */
  get value(): unknown {
    return deserialize(this.packed);
  }
}

/** The parsed files of a content folder, and the faults of the others. */
interface ContentFiles {
  readonly files: readonly ContentFile[];
  readonly problems: FileProblem[];
}

/**
 * Reads all YAML files of a content folder.
 * @throws if the folder itself cannot be read.
 */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const names = await contentFileNames(folder, (name) => name.endsWith(".yaml"));
  const problems: FileProblem[] = [];
  const files: ContentFile[] = [];
  for (const file of names) {
    const isWrong = (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push({ file, path: "", reason: `is not valid YAML: ${reason}` });
    };
    try {
      const document = parseDocument(await readFile(path.join(folder, file), "utf8"));
      document.errors.forEach(isWrong);
      if (document.errors.length === 0) files.push(new ContentFile(file, document.toJS()));
    } catch (error) {
      // The parser throws on deep nesting and on aliases that multiply.
      isWrong(error);
    }
  }
  return { files, problems };
}

/**
 * Relative names of all files below a folder, with slashes, sorted.
 * @throws if the folder cannot be read
 * @throws if it cannot be read
 */
export async function contentFileNames(
  folder: string,
  isIncluded: (name: string) => boolean,
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isIncluded(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join("/"))
    .sort();
}

/** The parts of a file name, such as ["nodes", "about", "de"]. */
export function nameParts(file: string): string[] {
  return file.replace(/\.yaml$/, "").split("/");
}
