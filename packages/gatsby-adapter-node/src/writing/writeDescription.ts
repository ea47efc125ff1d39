import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FILES_FILE, RELEASE_FILE, type Release, type ReleaseFiles } from "../release/release";

/** Writes the descriptions of a release and its files, which completes it. */
export async function writeDescription(
  directory: string,
  content: Omit<Release, "id" | "createdAt">,
  files: ReleaseFiles,
): Promise<Release> {
  const release: Release = {
    ...content,
    id: releaseId(content, files),
    createdAt: new Date().toISOString(),
  };
  await writeFile(join(directory, FILES_FILE), JSON.stringify(files));
  await writeFile(join(directory, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** The id of a release depends on what it serves, not on when or where it was built. */
function releaseId(content: object, files: ReleaseFiles): string {
  const served = {
    content,
    ...files,
    server: files.server.map(({ file, hash }) => `${file}\n${hash}`).sort(),
  };
  return createHash("sha256").update(JSON.stringify(served)).digest("hex").slice(0, 16);
}
