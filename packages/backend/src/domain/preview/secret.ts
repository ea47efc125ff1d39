import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../config/config";

/**
 * The secret that signs preview tokens: PREVIEW_SECRET, or one made once and kept in the data folder,
 * readable for its owner alone.
 * @throws if the file can neither be read nor written, or belongs to somebody else.
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
  // A copy that was put back may have lost its mode.
  await chmod(file, 0o600);
  const kept = (await readFile(file, "utf8")).trim();
  if (kept.length >= 32) return kept;
  throw new Error(`${file} holds no secret. Remove it, and a new one is made.`);
}

function isExisting(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "EEXIST";
}
