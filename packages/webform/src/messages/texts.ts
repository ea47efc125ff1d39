import { defaultMax, defaultMin, ordered } from "../rules/numbers";
import type { RuleName } from "../rules/registry";
import { isEmpty } from "../rules/values";
import type { MessageKey } from "./en";
import { fill, raise, type Subject, unnamed } from "./fill";
import { formatAlternatives, formatDate, formatNumber } from "./format";

/** Input of a message. */
interface Broken extends Subject {
  readonly args: readonly unknown[];
  readonly value: unknown;
  readonly labels: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Text of each rule: a plain text with the label, or a function that fills it in. */
export const texts: Readonly<
  Record<Exclude<RuleName, "length">, MessageKey | ((broken: Broken) => string)>
> = {
  required: "required",
  accepted: "accepted",
  require_one: (broken) => requireOne(broken),
  confirm: "confirm",
  email: "email",
  url: "url",
  min: (broken) => bound("min", broken, defaultMin),
  max: (broken) => bound("max", broken, defaultMax),
  between: (broken) => between(broken),
  number: "number",
  date_after: (broken) => dateBound("date_after", "date_future", broken),
  date_before: (broken) => dateBound("date_before", "date_past", broken),
  date_between: (broken) => dateBetween(broken),
  date_format: (broken) =>
    isEmpty(broken.args[0])
      ? fill("date", broken)
      : fill("date_format", broken, { format: String(broken.args[0]) }),
  alpha: "alpha",
  alphanumeric: "alphanumeric",
  alpha_spaces: "alpha_spaces",
  contains_alpha: "contains_alpha",
  contains_alphanumeric: "contains_alphanumeric",
  contains_alpha_spaces: "contains_alpha_spaces",
  contains_symbol: "contains_symbol",
  contains_uppercase: "contains_uppercase",
  contains_lowercase: "contains_lowercase",
  contains_numeric: "contains_numeric",
  symbol: "symbol",
  uppercase: "uppercase",
  lowercase: (broken) => fill(lowercaseKeys[String(broken.args[0])] ?? "lowercase", broken),
  is: "is",
  not: (broken) => not(broken),
  matches: "is",
  starts_with: (broken) => edges("starts_with", broken),
  ends_with: (broken) => edges("ends_with", broken),
};

const lowercaseKeys: Readonly<Record<string, MessageKey>> = {
  allow_non_alpha: "lowercase_non_alpha",
  allow_numeric: "lowercase_numeric",
  allow_numeric_dashes: "lowercase_numeric_dashes",
};

function bound(key: "min" | "max", broken: Broken, otherwise: number): string {
  const n = Number(broken.args[0] ?? otherwise);
  if (Number.isNaN(n)) return fill("invalid", broken);
  return fill(Array.isArray(broken.value) ? `${key}_list` : key, broken, { n });
}

function between(broken: Broken): string {
  const [a, b] = ordered(Number(broken.args[0]), Number(broken.args[1]));
  if (Number.isNaN(a) || Number.isNaN(b)) return fill("invalid", broken);
  return fill("between", broken, { a, b });
}

function dateBound(key: MessageKey, ofNow: MessageKey, broken: Broken): string {
  const [date] = broken.args;
  if (isEmpty(date)) return fill(ofNow, broken);
  return fill(key, broken, { date: formatDate(date, broken.locale) });
}

function dateBetween(broken: Broken): string {
  const { args, locale, now } = broken;
  if (isEmpty(args[0])) return fill("date", broken);
  const [a, b] = isEmpty(args[1]) ? [now, args[0]] : args;
  return fill("date_between", broken, { a: formatDate(a, locale), b: formatDate(b, locale) });
}

function requireOne(broken: Broken): string {
  const { args, label, labels, locale } = broken;
  const other = (name: string) => (Object.hasOwn(labels, name) && labels[name]) || name;
  const all = [label.trim() || unnamed(locale), ...args.map((name) => other(String(name)))];
  return fill("require_one", broken, {
    list: formatAlternatives([...new Set(all)].map(quoted(locale)), locale),
  });
}

/** Quotes labels, in all languages except English. */
function quoted(locale: Subject["locale"]): (label: string) => string {
  if (locale === "en") return (label) => label;
  return locale === "fr"
    ? (label) => `«\u202f${raise(label, locale)}\u202f»`
    : (label) => `«${raise(label, locale)}»`;
}

function not(broken: Broken): string {
  const { args, value, locale } = broken;
  // For an empty value, name the forbidden one if there is only one.
  const refused = isEmpty(value) && args.length === 1 ? args[0] : value;
  if (isEmpty(refused)) return fill("is", broken);
  const items = (Array.isArray(refused) ? refused : [refused]).map(shown(locale));
  return fill("not", broken, { value: formatAlternatives(items, locale) });
}

function edges(key: "starts_with" | "ends_with", broken: Broken): string {
  if (broken.args.length === 0) return fill("is", broken);
  return fill(key, broken, {
    list: formatAlternatives(broken.args.map(String), broken.locale),
  });
}

function shown(locale: Subject["locale"]): (value: unknown) => string {
  return (value) => (typeof value === "number" ? formatNumber(value, locale) : String(value));
}
