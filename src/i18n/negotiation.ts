import type { LocaleCode } from "./locales";
import { fallbackLocale, offeredLocales } from "./offeredLanguages";

/**
 * Accepted language tags of each locale. They are separate from the table of locales, which browsers load, since only servers
 * negotiate.
 */
const acceptLanguageMatches: Readonly<Record<LocaleCode, readonly string[]>> = {
  de: ["de", "de-CH", "de-DE", "de-AT", "de-LI", "de-LU"],
  en: [
    "en",
    "en-AU",
    "en-BZ",
    "en-CA",
    "en-CB",
    "en-GB",
    "en-IE",
    "en-JM",
    "en-NZ",
    "en-PH",
    "en-TT",
    "en-US",
    "en-ZA",
    "en-ZW",
  ],
  fr: ["fr", "fr-BE", "fr-CA", "fr-CH", "fr-FR", "fr-LU", "fr-MC"],
  it: ["it", "it-CH", "it-IT"],
};

/** Browsers send a handful of languages; a longer header is an attack. */
const MAX_HEADER_LENGTH = 1000;

/** Lower than every valid weight except 0. */
const UNREADABLE_QUALITY = 0.0001;

interface LanguageRange {
  tag: string;
  /** 0: refused. */
  quality: number;
}

/**
 * The ranges of an Accept-Language header (RFC 9110, 12.5.4) in order, including refused ones, whose quality is 0. Accepts
 * weights beyond the grammar, such as ".5" and "0.8888"; an unreadable weight counts least.
 */
export function parseAcceptLanguage(header: string): LanguageRange[] {
  if (header.length > MAX_HEADER_LENGTH) return [];
  return header
    .split(",")
    .map(parseRange)
    .filter(({ tag }) => tag !== "");
}

function parseRange(text: string): LanguageRange {
  const [tag = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.map((each) => /^q\s*=\s*"?([^\s"]*)/i.exec(each)?.[1]).find(Boolean);
  if (weight === undefined) return { tag, quality: 1 };
  const quality = Number(weight);
  return { tag, quality: Number.isNaN(quality) ? UNREADABLE_QUALITY : Math.max(0, quality) };
}

/**
 * The language for a visitor of the root path: from the cookie, else the preferred language that the site offers, else the
 * default language unless the visitor refuses it. An unlisted regional variant counts as its language (RFC 4647, lookup),
 * "*" as every language that the header does not name. Skips languages without a home.
 */
export function negotiateLocale(request: {
  /** Value of the language cookie. */
  cookie?: string | undefined;
  /** Value of the Accept-Language header. */
  acceptLanguage?: string | undefined;
}): LocaleCode {
  const offered = offeredLocales().map(({ code }) => code);
  const chosen = offered.find((code) => code === request.cookie);
  if (chosen) return chosen;
  const ranges = parseAcceptLanguage(request.acceptLanguage ?? "");
  const named = ranges.flatMap(({ tag, quality }) => {
    const code = localeAnswering(tag) ?? localeAnswering(tag.split("-")[0] ?? "");
    return code ? [{ code, quality }] : [];
  });
  const others = ranges.find(({ tag }) => tag === "*")?.quality;
  const qualityOf = (code: LocaleCode) => {
    const own = named.filter((each) => each.code === code).map(({ quality }) => quality);
    return own.length > 0 ? Math.max(...own) : others;
  };
  const ranked = [...new Set([...named.map(({ code }) => code), fallbackLocale(), ...offered])]
    .map((code) => ({ code, quality: qualityOf(code) }))
    .sort((a, b) => (b.quality ?? 0) - (a.quality ?? 0));
  const [best] = ranked;
  if (best?.quality) return best.code;
  return ranked.find(({ quality }) => quality === undefined)?.code ?? fallbackLocale();
}

function localeAnswering(tag: string): LocaleCode | undefined {
  const wanted = tag.toLowerCase();
  return offeredLocales().find(({ code }) =>
    acceptLanguageMatches[code].some((candidate) => candidate.toLowerCase() === wanted),
  )?.code;
}
