import { withPrefix } from "gatsby";
import { addTexts, hasTexts } from "./i18nOf";
import type { LocaleCode } from "./locales";
import type { MessageTree } from "./messages";
import type { Namespace } from "./textKeys";

/** Hashes of the files of texts, by language and namespace. The build writes both; see textFiles.ts. */
export type TextHashes = Record<LocaleCode, Record<Namespace, string>>;

// Browsers keep the setting as it was when the site was built.
const hashes = JSON.parse(process.env.GATSBY_TEXT_HASHES ?? "{}") as Partial<TextHashes>;

/** Milliseconds until a file that failed is asked for again, and the most that this grows to. */
const RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;

/** Groups of texts in a language. */
export interface NeededTexts {
  langcode: LocaleCode;
  namespaces: readonly Namespace[];
}

/** Address of the file that holds the texts of a group in a language. */
export function textAddress(langcode: LocaleCode, namespace: Namespace): string {
  return withPrefix(`/static/texts/${langcode}/${namespace}-${hashes[langcode]?.[namespace]}.json`);
}

/** Whether all texts are at hand. */
export function areTextsAtHand({ langcode, namespaces }: NeededTexts): boolean {
  return namespaces.every((namespace) => hasTexts(langcode, namespace));
}

/**
 * Puts texts at hand; each file is asked for once. On the server they are there.
 *
 * @throws Error if one cannot be loaded, which is logged. It is requested again the next time.
 */
export async function loadTexts({ langcode, namespaces }: NeededTexts): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadFile(langcode, namespace)));
}

/** Puts texts at hand, however often it takes: after a while, and at once when the connection is back. */
export async function loadTextsWithRetry(needed: NeededTexts): Promise<void> {
  for (let wait = RETRY_MS; ; wait = Math.min(2 * wait, MAX_RETRY_MS)) {
    try {
      return await loadTexts(needed);
    } catch {
      await timeOrConnection(wait);
    }
  }
}

/** Files that are on their way. */
const loading = new Map<string, Promise<void>>();

function loadFile(langcode: LocaleCode, namespace: Namespace): Promise<void> {
  if (hasTexts(langcode, namespace)) return Promise.resolve();
  const address = textAddress(langcode, namespace);
  const request = loading.get(address) ?? fetchFile(address, langcode, namespace);
  loading.set(address, request);
  return request;
}

async function fetchFile(
  address: string,
  langcode: LocaleCode,
  namespace: Namespace,
): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
    addTexts(langcode, namespace, (await response.json()) as MessageTree);
  } catch (error) {
    console.error("Failed locale loading", langcode, namespace, error);
    throw error;
  } finally {
    loading.delete(address);
  }
}

function timeOrConnection(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, wait);
    window.addEventListener("online", go);
  });
}
