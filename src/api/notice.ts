import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { lacks } from "../cms/lacks";
import { isLocaleCode } from "../i18n/locales";
import { loggedFunction } from "../server/functions/loggedFunction";
import { retryAfterSeconds } from "../server/cms/retryAfterSeconds";
import { currentNotice } from "../server/functions/currentNotice";
import { refuseMethod } from "../server/functions/refuseMethod";

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
