import { acceptLanguageMatches } from "./acceptLanguageMatches";
import type { LocaleCode } from "./locales";
import { fallbackLocale, offeredLocales } from "./offeredLanguages";

/** Browsers send a handful of languages; a longer header is no preference but an attack. */
const MAX_HEADER_LENGTH = 1000;

interface LanguageRange {
  tag: string;
  quality: number;
}

/** The ranges of an Accept-Language header (RFC 9110, 12.5.4), most wanted first, refused ones left out. */
export function parseAcceptLanguage(header: string): string[] {
  if (header.length > MAX_HEADER_LENGTH) return [];
  return header
    .split(",")
    .map(parseRange)
    .filter((range) => range.tag !== "" && range.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function parseRange(text: string): LanguageRange {
  const [tag = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q=/i.test(parameter));
  if (!weight) return { tag, quality: 1 };
  const value = weight.slice(2);
  return { tag, quality: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value) ? Number(value) : 0 };
}

/**
 * The language for a visitor of the root path: that of the cookie, else the first wanted language
 * that a locale answers, else the default one. A regional variant that no locale lists counts as
 * its language (RFC 4647, lookup). Languages without a home are none to be led to.
 */
export function negotiateLocale(request: {
  /** Value of the language cookie. */
  cookie?: string | undefined;
  /** Value of the Accept-Language header. */
  acceptLanguage?: string | undefined;
}): LocaleCode {
  const chosen = offeredLocales().find(({ code }) => code === request.cookie);
  if (chosen) return chosen.code;
  for (const tag of parseAcceptLanguage(request.acceptLanguage ?? "")) {
    if (tag === "*") return fallbackLocale();
    const match = localeAnswering(tag) ?? localeAnswering(tag.split("-")[0] ?? "");
    if (match) return match;
  }
  return fallbackLocale();
}

function localeAnswering(tag: string): LocaleCode | undefined {
  const wanted = tag.toLowerCase();
  return offeredLocales().find(({ code }) =>
    acceptLanguageMatches[code].some((candidate) => candidate.toLowerCase() === wanted),
  )?.code;
}
