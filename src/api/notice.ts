import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { lacks } from "../cms/lacks";
import { isLocaleCode, type LocaleCode } from "../i18n/locales";
import { loggedFunction } from "../server/functions/loggedFunction";
import { retryAfterSeconds } from "../server/cms/retryAfterSeconds";
import { refuseMethod } from "../server/functions/refuseMethod";
import de from "../../locales/de/common.json";
import en from "../../locales/en/common.json";
import fr from "../../locales/fr/common.json";
import it from "../../locales/it/common.json";
import { NoticeOperation } from "../cms/generated";
import { type NoticeResponse, prepareNotice } from "../components/Notice/prepareNotice";
import { forEverybody } from "../server/cms/currentVisitor";
import { prepareEntity } from "../server/cms/prepareEntity";
import { queryCms } from "../server/cms/queryCms";

/** Cache lifetime in seconds, short because an urgent notice must appear at once. */
const KEPT_SECONDS = 5;

/** Sends the urgent notice of a language. Every opened page requests it, so answers are cached. */
async function tellNotice(
  { method, query }: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  if (method !== "GET" && method !== "HEAD") return refuseMethod(response, "GET", "HEAD");
  // Pages of an earlier release may still request it.
  if (lacks("NOTICE")) return void response.status(200).json({ notice: null });
  const langcode: unknown = query.langcode;
  if (!isLocaleCode(langcode)) {
    return void response
      .status(400)
      .json({ errors: [{ message: "Name a language of the site." }] });
  }
  try {
    const notice = await currentNotice(langcode);
    response.setHeader("Cache-Control", `public, max-age=${KEPT_SECONDS}`);
    response.status(200).json({ notice });
  } catch (error) {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Retry-After", String(retryAfterSeconds(error)));
    response.status(503).json({ errors: [{ message: "The CMS does not answer." }] });
  }
}

export default loggedFunction(tellNotice);

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
function currentNotice(langcode: LocaleCode): Promise<NoticeResponse | null> {
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
