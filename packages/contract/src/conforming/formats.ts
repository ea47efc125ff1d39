import { isFileAddress, isLinkAddress, isWebAddress } from "../linkAddress";
import type { ContractFormat } from "../types";

/** A format of texts: the text as it is to be used, or undefined if it is of another format. */
interface Format {
  /** What is expected, with its article, for "Expected …". */
  readonly expected: string;
  readonly read: (text: string) => string | undefined;
}

/** Most texts of which is remembered whether Intl knows them. */
const MOST_REMEMBERED = 2000;

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** An offset without a colon, which PHP writes and not every browser reads. */
const BARE_OFFSET = /(T.*[+-]\d\d)(\d\d)$/;

/** What no path holds, once decoded: what ends paths in addresses, and what patterns of paths are made of. */
const NEVER_IN_A_PATH = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffd\\?#%*<>"|^`{}]/u;

/** Bytes that a name in most file systems has at most, and what leaves room for folders around a path. */
const MOST_BYTES_IN_A_NAME = 255;
const MOST_BYTES_IN_A_PATH = 1024;

const zones = remembered((name) => {
  new Intl.DateTimeFormat("en", { timeZone: name });
});
/**
 * Language, script, region and variants: what `Intl.DisplayNames` names. Some engines take extensions as well, others
 * throw. https://tc39.es/ecma402/#sec-isunicodelanguageid
 */
const LANGUAGE_IDENTIFIER =
  /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-([a-z\d]{5,8}|\d[a-z\d]{3}))*$/i;

const languageNames = new Intl.DisplayNames("en", { type: "language" });
const languages = remembered((code) => {
  if (!LANGUAGE_IDENTIFIER.test(code)) throw new RangeError(`"${code}" has no name`);
  Intl.getCanonicalLocales(code); // No variant comes twice.
  languageNames.of(code);
});

/** The formats of the contract. Nothing that fits one makes Intl, Date, URL or decodeURI throw. */
export const formats: Readonly<Record<ContractFormat, Format>> = {
  DATE: {
    expected: "a date",
    read: (text) => (isDate(text) ? text.replace(BARE_OFFSET, "$1:$2") : undefined),
  },
  // Offsets such as +01:00 are no names, and not known everywhere.
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

/** Spaces around an address are no part of it. */
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
  // Date.parse takes the 31st of any month.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && !Number.isNaN(Date.parse(text));
}

/** The path decoded and without a slash at its end, if pages can be kept and found there. */
function readPath(text: string): string | undefined {
  const decoded = decode(text.trim());
  if (decoded === undefined || !decoded.startsWith("/") || NEVER_IN_A_PATH.test(decoded))
    return undefined;
  if (decoded === "/") return decoded;
  const path = decoded.replace(/\/$/, "");
  const isShort = path.length <= MOST_BYTES_IN_A_NAME / 3 || isStorable(path);
  return isShort && path.slice(1).split("/").every(isSlug) ? path : undefined;
}

/** An escaped slash would divide slugs that are one. */
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

/** Whether something can be done with a text without an error; it is tried once for each text. */
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
