import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { TextHashes } from "../../i18n/loadTexts";
import { localeCodes } from "../../i18n/locales";
import { namespaces } from "../../i18n/messages";
import { readMessages } from "./messages";

/** Folder of the texts for the server bundle: `locales/`, with missing texts filled in. */
export function bundledTexts(siteDirectory: string): string {
  return path.join(siteDirectory, ".cache", "quatrain", "locales");
}

/**
 * Writes the interface texts of all languages: for browsers below public/static/texts, one file for each language and
 * namespace, named by its hash; and for the server bundle. Keeps files of earlier builds for open tabs.
 *
 * @param warn called for each file of `locales/` that failed
 */
export async function writeTextFiles(
  siteDirectory: string,
  warn: (message: string) => void,
): Promise<TextHashes> {
  const entries = await Promise.all(
    localeCodes.map(async (langcode) => {
      const messages = await readMessages(siteDirectory, langcode, warn);
      const bundled = path.join(bundledTexts(siteDirectory), langcode);
      const served = path.join(siteDirectory, "public", "static", "texts", langcode);
      await Promise.all([bundled, served].map((folder) => mkdir(folder, { recursive: true })));
      const hashes = namespaces.map(async (namespace) => {
        const text = JSON.stringify(messages[namespace]);
        const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
        await writeFile(path.join(bundled, `${namespace}.json`), text);
        await writeFile(path.join(served, `${namespace}-${hash}.json`), text);
        return [namespace, hash] as const;
      });
      return [langcode, Object.fromEntries(await Promise.all(hashes))] as const;
    }),
  );
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(entries) as TextHashes;
}
