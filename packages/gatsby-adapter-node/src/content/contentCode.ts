import { createHash } from "node:crypto";
import { join } from "node:path/posix";
import { readFilesFile } from "../release/readRelease";
import { SERVER_DIRECTORY, type ServerFile } from "../release/release";

/**
 * File of a content release, below its copy of the site's root: contexts by path of pages rendered on request, where
 * they differ from those in the engine.
 */
export const CONTEXTS_FILE = "content/contexts.json";

/** Server files that belong to content. */
const CONTENT = [CONTEXTS_FILE, ".cache/page-ssr/slice-data/"].map((path) =>
  join(SERVER_DIRECTORY, path),
);

/** Hash of the code of the release in a folder. */
export async function contentCode(directory: string): Promise<string> {
  return codeHash((await readFilesFile(directory)).server);
}

/** Hash of a release's code: equal for releases with the same server files apart from content. */
export function codeHash(server: readonly ServerFile[]): string {
  const own = server.filter(({ file }) => !CONTENT.some((path) => file.startsWith(path)));
  const hashes = own.map(({ file, hash }) => `${file} ${hash}`).sort();
  return createHash("sha256").update(hashes.join("\n")).digest("hex");
}
