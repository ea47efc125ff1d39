import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { parseDocument } from "yaml";
import { isRecord } from "../validation";

/** What is wrong with a content file, and where. */
export interface FileProblem {
  /** Path of the file inside the content folder. */
  readonly file: string;
  /** Field path inside the file; empty for the whole. */
  readonly path: string;
  readonly reason: string;
}

/** A content file that was read. */
export class ContentFile {
  private readonly packed: Buffer;

  /** @param file path inside the content folder, with slashes */
  constructor(
    readonly file: string,
    value: unknown,
  ) {
    this.packed = serialize(value);
  }

  /** What it holds, unpacked anew each time: as objects, a large folder takes up ten times its size. */
  get value(): unknown {
    return deserialize(this.packed);
  }
}

/** The files of a content folder by name, and those that could not be read. */
interface ContentFiles {
  readonly files: readonly ContentFile[];
  readonly problems: FileProblem[];
}

/**
 * Reads all YAML files of a content folder.
 * @throws if the folder itself cannot be read.
 */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".yaml"))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join("/"))
    .sort();
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
      // Nested too deeply, or blown up by aliases of aliases.
      isWrong(error);
    }
  }
  return { files, problems };
}

/** The parts of a file name, such as ["nodes", "about", "de"]. */
export function nameParts(file: string): string[] {
  return file.replace(/\.yaml$/, "").split("/");
}

/** The fields of a file; a problem if it holds anything else. */
export function recordOf(
  { file, value }: ContentFile,
  problems: FileProblem[],
): Record<string, unknown> {
  if (isRecord(value)) return value;
  problems.push({ file, path: "", reason: "must hold fields (name: value)" });
  return {};
}
