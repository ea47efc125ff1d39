import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { defaultLocale, type LocaleCode } from "../../i18n/locales";
import { namespaces, type Messages, type MessageTree } from "../../i18n/messages";

const tree: z.ZodType<MessageTree> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), tree])),
);

/**
 * Reads the interface texts of a language from locales/{langcode}/{namespace}.json. What cannot be read
 * there, a file or a single text, is taken from the default language, so every page stays readable.
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
      // The default language reports its own failures when its own turn comes.
      const fallback = await readTexts(siteDirectory, defaultLocale, namespace, () => undefined);
      return [namespace, completed(texts, fallback)] as const;
    }),
  );
  // One entry for each namespace, which Object.fromEntries cannot tell.
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

/** The texts, and those of another language where one is missing. */
function completed(texts: MessageTree, fallback: MessageTree): MessageTree {
  const whole: MessageTree = { ...fallback, ...texts };
  for (const [name, other] of Object.entries(fallback)) {
    const own = texts[name];
    if (typeof own === "object" && typeof other === "object") whole[name] = completed(own, other);
    else if (typeof own !== typeof other) whole[name] = other;
  }
  return whole;
}
