import { createHash } from "node:crypto";
import { copyFile, link, rm, stat } from "node:fs/promises";
import path from "node:path";
import { payloadName } from "../../browser/builds/buildManifest";
import { writeIfChanged } from "./writeIfChanged";

/** Matches payloads with a hash in their name, which never change. Paths are below Gatsby's output. */
export const hashedPayload = /(^|\/)_payload\.[0-9a-f]{8}\.json$/;

/** Payload of a page, and its hash. */
export function payloadOf(entity: object): { content: string; hash: string } {
  const content = JSON.stringify({ data: entity });
  return { content, hash: createHash("sha256").update(content).digest("hex").slice(0, 8) };
}

/**
 * Writes the payload of a page as `_payload.json`, with a second name that contains the hash of the content.
 *
 * @param before hash of the previous payload
 * @returns the hash
 */
export async function writePayload(
  folder: string,
  entity: object,
  before: string | undefined,
): Promise<string> {
  const { content, hash } = payloadOf(entity);
  const file = path.join(folder, payloadName());
  await writeIfChanged(file, content);
  await linkOnce(file, path.join(folder, payloadName(hash)));
  if (before !== undefined && before !== hash) {
    await rm(path.join(folder, payloadName(before)), { force: true });
  }
  return hash;
}

/** Removes both files of a payload. */
export async function removePayload(folder: string, hash: string | undefined): Promise<void> {
  await rm(path.join(folder, payloadName()), { force: true });
  if (hash !== undefined) await rm(path.join(folder, payloadName(hash)), { force: true });
}

/** Links a file, which takes no space. Falls back to a copy. */
async function linkOnce(file: string, name: string): Promise<void> {
  if (await stat(name).catch(() => null)) return;
  await link(file, name).catch(() => copyFile(file, name));
}
