import { readFile } from "node:fs/promises";
import path from "node:path";
import type { LocaleCode } from "../i18n/locales";
import { namespaces, type Messages } from "../i18n/messages";

/**
 * Reads the interface texts of a language from locales/{langcode}/{namespace}.json.
 *
 * @throws Error that names the file when one is missing or is no JSON.
 */
export async function readMessages(siteDirectory: string, langcode: LocaleCode): Promise<Messages> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => {
      const file = path.join(siteDirectory, "locales", langcode, `${namespace}.json`);
      try {
        return [namespace, JSON.parse(await readFile(file, "utf8"))] as const;
      } catch (error) {
        throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error });
      }
    }),
  );
  return Object.fromEntries(entries) as Messages;
}
