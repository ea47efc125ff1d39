import de from "../../../locales/de/common.json";
import en from "../../../locales/en/common.json";
import fr from "../../../locales/fr/common.json";
import it from "../../../locales/it/common.json";
import { NoticeOperation } from "../../cms/generated";
import { prepareNotice, type NoticeResponse } from "../../components/Notice/prepareNotice";
import type { LocaleCode } from "../../i18n/locales";
import { forEverybody } from "../cms/currentVisitor";
import { prepareEntity } from "../cms/prepareEntity";
import { queryCms } from "../cms/queryCms";

/** Labels of the notice and its close button: browsers have no texts loaded when they show it. */
const labels: Record<LocaleCode, Pick<NoticeResponse, "label" | "close">> = {
  de: de.notice,
  en: en.notice,
  fr: fr.notice,
  it: it.notice,
};

/** Lifetime of a cached answer, also of a failure, in milliseconds. */
const KEPT_MS = 3000;

interface Answer {
  at: number;
  notice: Promise<NoticeResponse | null>;
}

const answers = new Map<LocaleCode, Answer>();

/**
 * The urgent notice of a language. Requests within a few seconds share one answer of the CMS.
 *
 * @returns null if there is none
 * @throws the error of the CMS, logged once
 */
export function currentNotice(langcode: LocaleCode): Promise<NoticeResponse | null> {
  const known = answers.get(langcode);
  const now = Date.now();
  if (known && now - known.at < KEPT_MS) return known.notice;
  const notice = forEverybody(() => readFromCms(langcode));
  answers.set(langcode, { at: now, notice });
  return notice;
}

async function readFromCms(langcode: LocaleCode): Promise<NoticeResponse | null> {
  try {
    const { site } = prepareEntity(await queryCms(NoticeOperation, { langcode }), langcode);
    const shown = prepareNotice(site.notice, langcode);
    return shown && { ...shown, ...labels[langcode] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(JSON.stringify({ level: "error", event: "notice not read", langcode, message }));
    throw error;
  }
}
