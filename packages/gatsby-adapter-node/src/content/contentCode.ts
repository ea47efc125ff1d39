import { createHash } from "node:crypto";
import { join } from "node:path/posix";
import { readFilesFile } from "../release/readRelease";
import { SERVER_DIRECTORY } from "../release/release";
import { CONTEXTS_FILE } from "./contexts";

/** Server files that belong to content. */
const CONTENT = [CONTEXTS_FILE, ".cache/page-ssr/slice-data/"].map((path) =>
  join(SERVER_DIRECTORY, path),
);

/**
 * Hash of a release's code: equal for releases with the same server files apart from content.
 *
 * @param directory of the release
 */
export async function contentCode(directory: string): Promise<string> {
  const { server } = await readFilesFile(directory);
  const own = server.filter(({ file }) => !CONTENT.some((path) => file.startsWith(path)));
  const hashes = own.map(({ file, hash }) => `${file} ${hash}`).sort();
  return createHash("sha256").update(hashes.join("\n")).digest("hex");
}
