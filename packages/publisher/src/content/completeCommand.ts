import path from "node:path";
import { ContentEngine } from "./ContentEngine";

/** Where a command writes to. */
interface Output {
  log(text: string): void;
  error(text: string): void;
}

/**
 * Carries out `complete <folder>`, for whoever builds without a publisher: adds the pages that a build has left out to its
 * release.
 *
 * @param root folder of the site
 * @returns the exit code
 */
export async function completeCommand(
  [folder]: readonly string[],
  root: string,
  output: Output,
): Promise<number> {
  if (!folder) {
    output.error("Name the folder of the release.");
    return 2;
  }
  const engine = new ContentEngine(root, {});
  const never = new AbortController().signal;
  await engine.complete(path.resolve(root, folder), (line) => output.log(line), never);
  return 0;
}
