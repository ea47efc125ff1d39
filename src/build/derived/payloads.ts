import { createHash } from "node:crypto";
import { copyFile, link, rm, stat } from "node:fs/promises";
import path from "node:path";
import { payloadName } from "../../browser/builds/buildManifest";
import { writeIfChanged } from "./writeIfChanged";

/** What a name of this pattern holds is always the same, by its path below Gatsby's output. */
export const hashedPayload = /(^|\/)_payload\.[0-9a-f]{8}\.json$/;

/** What a page shows, as the file beside it holds it, and the hash of that in its second name. */
export function payloadOf(entity: object): { content: string; hash: string } {
  const content = JSON.stringify({ data: entity });
  return { content, hash: createHash("sha256").update(content).digest("hex").slice(0, 8) };
}

/**
 * Writes what a page shows beside it, as `_payload.json`, and gives the file a second name with the hash
 * of its content.
 *
 * @param before hash that the last build has given it
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

/** Removes both names of what a page showed. */
export async function removePayload(folder: string, hash: string | undefined): Promise<void> {
  await rm(path.join(folder, payloadName()), { force: true });
  if (hash !== undefined) await rm(path.join(folder, payloadName(hash)), { force: true });
}

/** A second name takes no room; where there can be none, a copy does as well. */
async function linkOnce(file: string, name: string): Promise<void> {
  if (await stat(name).catch(() => null)) return;
  await link(file, name).catch(() => copyFile(file, name));
}
