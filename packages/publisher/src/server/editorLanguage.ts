import { parse } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { setCookie } from "./setCookie";
import { languages, type StatusTexts, textsFor } from "./texts/textsFor";

const COOKIE = "quatrain_publisher_language";
const YEAR_SECONDS = 365 * 86_400;

/** The texts in the language that an editor has chosen by `?lang=`, now or before, or else in one that the browser asks for. */
export function editorTexts(request: FastifyRequest, reply: FastifyReply): StatusTexts {
  const { lang } = request.query as { lang?: unknown };
  const code = typeof lang === "string" ? lang : "";
  const chosen = languages.get(code);
  if (chosen) {
    setCookie({ name: COOKIE, value: code, seconds: YEAR_SECONDS }, request, reply);
    return chosen;
  }
  const { cookie = "", "accept-language": accepted } = request.headers;
  return textsFor(parse(cookie)[COOKIE], accepted);
}
