import { parse, serialize } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languages, type StatusTexts, textsFor } from "./texts/textsFor";

const COOKIE = "quatrain_publisher_language";
const YEAR_SECONDS = 365 * 86_400;

/** The texts in the language that an editor has chosen by `?lang=`, now or before, or else in one that the browser asks for. */
export function editorTexts(request: FastifyRequest, reply: FastifyReply): StatusTexts {
  const { lang } = request.query as { lang?: unknown };
  if (typeof lang === "string" && languages.has(lang)) {
    const options = {
      path: "/",
      httpOnly: true,
      sameSite: "strict",
      maxAge: YEAR_SECONDS,
    } as const;
    void reply.header("set-cookie", serialize(COOKIE, lang, options));
    return textsFor(lang, undefined);
  }
  const { cookie = "", "accept-language": accepted } = request.headers;
  return textsFor(parse(cookie)[COOKIE], accepted);
}
