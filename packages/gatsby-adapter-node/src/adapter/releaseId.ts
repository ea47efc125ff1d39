import { createHash } from "node:crypto";
import type { ReleaseFiles } from "../release/release";

/** The id of a release depends on what it serves, not on when or where it was built. */
export function releaseId(content: object, files: ReleaseFiles): string {
  const served = {
    content,
    headerSets: files.headerSets,
    files: files.files
      .map(({ path, hash, type, headers }) => [path, hash, type, headers].join("\n"))
      .sort(),
    server: files.server.map(({ file, hash }) => `${file}\n${hash}`).sort(),
  };
  return createHash("sha256").update(JSON.stringify(served)).digest("hex").slice(0, 16);
}
