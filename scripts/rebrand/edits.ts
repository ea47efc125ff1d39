import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of the project as it is to be. */
export interface Edit {
  /** Below the project. */
  readonly file: string;
  readonly content: string | Buffer;
  /** What is other than before, in a few words. */
  readonly what: string;
}

/** Files to change, what to tell of them, and what stands in the way. */
export interface Edits {
  readonly edits: readonly Edit[];
  readonly notes?: readonly string[];
  readonly faults?: readonly string[];
}

/** The text of a file of the project; undefined if it is not there. */
export function readText(project: string, file: string): string | undefined {
  try {
    return readFileSync(join(project, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Changes the text of a file. What does not look as expected there is a fault, and nothing is changed. */
export function editText(
  project: string,
  file: string,
  what: string,
  change: (text: string, fault: (reason: string) => void) => string,
): Edits {
  const text = readText(project, file);
  if (text === undefined) return { edits: [], faults: [`${file} is not there`] };
  const faults: string[] = [];
  const content = change(text, (reason) => faults.push(`${file} ${reason}`));
  return faults.length > 0 ? { edits: [], faults } : { edits: [{ file, content, what }] };
}
