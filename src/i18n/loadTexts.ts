import { withPrefix } from "gatsby";
import { addTexts, hasTexts } from "./i18nOf";
import type { LocaleCode } from "./locales";
import type { MessageTree } from "./messages";
import type { Namespace } from "./textKeys";

/** Hashes of the text files by language and namespace. The build writes both; see textFiles.ts. */
export type TextHashes = Record<LocaleCode, Record<Namespace, string>>;

// The build compiles the value into the browser scripts.
const hashes = JSON.parse(process.env.GATSBY_TEXT_HASHES ?? "{}") as Partial<TextHashes>;

/** First delay before a retry, in milliseconds. It grows up to the maximum. */
const RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;

/** Namespaces of texts in a language. */
export interface NeededTexts {
  langcode: LocaleCode;
  namespaces: readonly Namespace[];
}

/** Path of the file with the texts of a namespace in a language. */
export function textAddress(langcode: LocaleCode, namespace: Namespace): string {
  return withPrefix(`/static/texts/${langcode}/${namespace}-${hashes[langcode]?.[namespace]}.json`);
}

/** Whether all texts are loaded. */
export function areTextsAtHand({ langcode, namespaces }: NeededTexts): boolean {
  return namespaces.every((namespace) => hasTexts(langcode, namespace));
}

/**
 * Loads texts, each file once. The server has them already.
 *
 * @throws Error, which is also logged, if a file cannot be loaded. The next call retries it.
 */
export async function loadTexts({ langcode, namespaces }: NeededTexts): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadFile(langcode, namespace)));
}

/** Loads texts and retries until it succeeds: after a delay, or at once when the connection is back. */
export async function loadTextsWithRetry(needed: NeededTexts): Promise<void> {
  for (let wait = RETRY_MS; ; wait = Math.min(2 * wait, MAX_RETRY_MS)) {
    try {
      return await loadTexts(needed);
    } catch {
      await timeOrConnection(wait);
    }
  }
}

/** Pending requests by path. */
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
