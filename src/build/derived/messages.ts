import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { defaultLocale, type LocaleCode } from "../../i18n/locales";
import { namespaces, type Messages, type MessageTree } from "../../i18n/messages";

const tree: z.ZodType<MessageTree> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), tree])),
);

/**
 * Reads the interface texts of a language from locales/{langcode}/{namespace}.json. Missing files and texts fall back to the
 * default language.
 *
 * @param warn called for each file that failed
 */
export async function readMessages(
  siteDirectory: string,
  langcode: LocaleCode,
  warn: (message: string) => void,
): Promise<Messages> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => {
      const read = (code: LocaleCode) => readTexts(siteDirectory, code, namespace, warn);
      const texts = await read(langcode);
      if (langcode === defaultLocale) return [namespace, texts] as const;
      // Silent: the default language reports its own failures.
      const fallback = await readTexts(siteDirectory, defaultLocale, namespace, () => undefined);
      return [namespace, completed(texts, fallback)] as const;
    }),
  );
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(entries) as Messages;
}

async function readTexts(
  siteDirectory: string,
  langcode: LocaleCode,
  namespace: string,
  warn: (message: string) => void,
): Promise<MessageTree> {
  const file = path.join("locales", langcode, `${namespace}.json`);
  try {
    return tree.parse(JSON.parse(await readFile(path.join(siteDirectory, file), "utf8")));
  } catch (error) {
    const cause = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    warn(`Failed locale loading: ${file}: ${cause}`);
    return {};
  }
}

/** Fills missing texts from another language. */
function completed(texts: MessageTree, fallback: MessageTree): MessageTree {
  const whole: MessageTree = { ...fallback, ...texts };
  for (const [name, other] of Object.entries(fallback)) {
    const own = texts[name];
    if (typeof own === "object" && typeof other === "object") whole[name] = completed(own, other);
    else if (typeof own !== typeof other) whole[name] = other;
  }
  return whole;
}
