import { textOf } from "@quatrain/contract/formattedText/textOf";
import { homeTimeZone, tagOf, type Locale } from "@quatrain/webform";
import type { ContentObject } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import { webformFields } from "../../content/derived/webform";
import { submissionTexts } from "./texts";

/** Why a form is closed now: the editors' own message, or else a default text. Undefined if it is open. */
export function closedReason(form: ContentObject, locale: Locale, context: ContentContext) {
  const status = webformFields.status(form, {}, context);
  if (status === "OPEN") return undefined;
  const own = form.values["closedMessage"];
  const text = typeof own === "string" ? textOf(own) : "";
  if (text !== "") return text;
  const { closed, scheduled } = submissionTexts(locale);
  if (status === "CLOSED") return closed;
  const moment = new Intl.DateTimeFormat(tagOf(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: homeTimeZone(),
  });
  return scheduled(moment.format(new Date(String(form.values["opens"]))));
}
