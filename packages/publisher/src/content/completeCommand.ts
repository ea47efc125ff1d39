import path from "node:path";
import { ContentEngine } from "./ContentEngine";

interface Output {
  log(text: string): void;
  error(text: string): void;
}

/**
 * Runs `complete <folder>`, for builds without a publisher: adds the pages that a seed build left out.
 *
 * @param root folder of the site
 * @param previous pointer to the live release, to link unchanged files
 * @returns the exit code
 */
export async function completeCommand(
  [folder]: readonly string[],
  root: string,
  previous: string,
  output: Output,
): Promise<number> {
  if (!folder) {
    output.error("Name the folder of the release.");
    return 2;
  }
  const engine = new ContentEngine(root, {});
  const never = new AbortController().signal;
  const log = (line: string) => output.log(line);
  await engine.complete(path.resolve(root, folder), previous, log, never);
  return 0;
}
