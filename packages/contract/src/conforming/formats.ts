import { isFileAddress, isLinkAddress, isWebAddress } from "../linkAddress";
import type { ContractFormat } from "../types";

/** A text format: returns the normalized text, or undefined if it does not fit. */
interface Format {
  /** Name of the format with its article, for "Expected …". */
  readonly expected: string;
  readonly read: (text: string) => string | undefined;
}

/** Size of the cache for answers of Intl. */
const MOST_REMEMBERED = 2000;

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** An offset without colon, which PHP writes and some browsers cannot parse. */
const BARE_OFFSET = /(T.*[+-]\d\d)(\d\d)$/;

/** Characters that no decoded path contains: those that end paths, and those of path patterns. */
const NEVER_IN_A_PATH = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffd\\?#%*<>"|^`{}]/u;

/** Longest name in most file systems in bytes, and a limit that leaves room for parent folders. */
const MOST_BYTES_IN_A_NAME = 255;
const MOST_BYTES_IN_A_PATH = 1024;

const zones = remembered((name) => {
  new Intl.DateTimeFormat("en", { timeZone: name });
});
/**
 * Language, script, region and variants, as `Intl.DisplayNames` accepts them. Some engines accept extensions,
 * others throw. https://tc39.es/ecma402/#sec-isunicodelanguageid
 */
const LANGUAGE_IDENTIFIER =
  /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-([a-z\d]{5,8}|\d[a-z\d]{3}))*$/i;

const languageNames = new Intl.DisplayNames("en", { type: "language" });
const languages = remembered((code) => {
  if (!LANGUAGE_IDENTIFIER.test(code)) throw new RangeError(`"${code}" has no name`);
  Intl.getCanonicalLocales(code); // No variant comes twice.
  languageNames.of(code);
});

/** Formats of the contract. A text that fits never makes Intl, Date, URL or decodeURI throw. */
export const formats: Readonly<Record<ContractFormat, Format>> = {
  DATE: {
    expected: "a date",
    read: (text) => (isDate(text) ? text.replace(BARE_OFFSET, "$1:$2") : undefined),
  },
  // Offsets such as +01:00 are no names, and some engines do not know them.
  TIME_ZONE: format("a time zone", (text) => /^[A-Za-z]/.test(text) && zones(text)),
  LANGUAGE: format("a language code", languages),
  PATH: { expected: "a path of this site", read: readPath },
  WEB_ADDRESS: address("a web address", isWebAddress),
  LINK: address("the address of a link", isLinkAddress),
  FILE: address("the address of a file", isFileAddress),
  MAIL: format("a mail address", (text) => /^[^\s@<>"]+@[^\s@<>"]+$/.test(text)),
  COLOUR: format("a colour (#rrggbb)", (text) => /^#[0-9a-f]{6}$/i.test(text)),
};

function format(expected: string, fits: (text: string) => boolean): Format {
  return { expected, read: (text) => (fits(text) ? text : undefined) };
}

/** Trims an address. */
function address(expected: string, fits: (text: string) => boolean): Format {
  return {
    expected,
    read(text) {
      const trimmed = text.trim();
      return fits(trimmed) ? trimmed : undefined;
    },
  };
}

function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  // Date.parse accepts the 31st of any month.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && !Number.isNaN(Date.parse(text));
}

/** Decodes a path and removes its final slash; undefined if a page cannot have this path. */
function readPath(text: string): string | undefined {
  const decoded = decode(text.trim());
  if (decoded === undefined || !decoded.startsWith("/") || NEVER_IN_A_PATH.test(decoded))
    return undefined;
  if (decoded === "/") return decoded;
  const path = decoded.replace(/\/$/, "");
  const isShort = path.length <= MOST_BYTES_IN_A_NAME / 3 || isStorable(path);
  return isShort && path.slice(1).split("/").every(isSlug) ? path : undefined;
}

/** Refuses an escaped slash, which would split a slug. */
function decode(path: string): string | undefined {
  if (!path.includes("%")) return path;
  return /%2f/i.test(path) || !isDecodable(path) ? undefined : decodeURIComponent(path);
}

function isSlug(text: string): boolean {
  return text !== "" && text !== "." && text !== ".." && !text.startsWith(":");
}

function isStorable(path: string): boolean {
  const bytes = path.split("/").map((slug) => new TextEncoder().encode(slug).length);
  const total = bytes.reduce((sum, each) => sum + each + 1, 0);
  return total <= MOST_BYTES_IN_A_PATH && bytes.every((each) => each <= MOST_BYTES_IN_A_NAME);
}

function isDecodable(path: string): boolean {
  return !path.includes("%") || runs(() => decodeURI(path));
}

/** Caches whether a function accepts a text without throwing. */
function remembered(attempt: (text: string) => void): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const works = runs(() => attempt(text));
    known.set(text, works);
    return works;
  };
}

function runs(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
