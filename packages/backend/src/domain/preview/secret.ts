import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../config/config";

/**
 * The signing secret: PREVIEW_SECRET, or one generated once and kept in the data folder, readable by its
 * owner only.
 * @throws if the file is unreadable, cannot be written, or belongs to another user
 */
export async function previewSecret({
  previewSecret: given,
  dataDir,
}: Pick<Config, "previewSecret" | "dataDir">): Promise<string> {
  if (given !== undefined) return given;
  const file = path.join(dataDir, "preview-secret");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(32).toString("base64url");
  try {
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: "wx" });
    return made;
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
  // A restored backup may have lost the file mode.
  await chmod(file, 0o600);
  const kept = (await readFile(file, "utf8")).trim();
  if (kept.length >= 32) return kept;
  throw new Error(`${file} holds no secret. Remove it, and a new one is made.`);
}

function isExisting(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "EEXIST";
}
