import { withoutUnseen } from "./blanks";
import type { Locale } from "./locales";

/** Result of reading a number: its one plain form, or two possible readings. */
export type TypedNumber =
  { readonly plain: string } | { readonly whole: string; readonly decimal: string };

/** Spaces and apostrophes can only be group separators. */
const thousands = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/;
const ungrouped = /^(\d*)(?:[.,](\d+))?$/;

/**
 * Reads a typed number: with comma or point, and with spaces, apostrophes, points or commas between thousands. For
 * one comma or point before three digits, the language decides: in English "1,500" is 1500 and "1.500" is 1.5;
 * elsewhere "1,500" is 1.5 and "1.500" is ambiguous. Without a language both are.
 *
 * `plain` has a point and no other sign but "-". Three decimals get a zero, "1.2340", so that nobody reads them as
 * thousands.
 *
 * @returns undefined if the text is no number, or has an exponent
 */
export function readNumber(text: string, locale?: Locale): TypedNumber | undefined {
  const [, minus = "", digits = ""] = /^(?:(-)|\+)? ?(.*)$/s.exec(inAscii(text)) ?? [];
  const [, grouped, separator, point, decimals = ""] = thousands.exec(digits) ?? [];
  if (grouped === undefined) {
    const [found, whole = "", fraction = ""] = ungrouped.exec(digits) ?? [];
    return found ? plainNumber(minus, whole, fraction) : undefined;
  }
  if (point !== undefined && point === separator) return undefined;
  const [first = "", ...rest] = grouped.split(separator ?? "");
  const isOneMark = rest.length === 1 && point === undefined && /[.,]/.test(separator ?? "");
  const reading = isOneMark ? readingOf(separator, locale) : "thousands";
  if (reading === "decimal") return plainNumber(minus, first, rest.join(""));
  const whole = first + rest.join("");
  if (reading === "thousands") return plainNumber(minus, whole, decimals);
  return { whole: minus + whole, decimal: `${minus}${first}.${rest.join("")}` };
}

/** Writes a plain number as people of a language type it, without group separators. */
export function typedNumber(plain: string, locale: Locale): string {
  const number = plain.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
  return locale === "en" ? number : number.replace(".", ",");
}

function readingOf(
  separator: string | undefined,
  locale: Locale | undefined,
): "thousands" | "decimal" | undefined {
  if (locale === undefined) return undefined;
  if (locale === "en") return separator === "," ? "thousands" : "decimal";
  return separator === "," ? "decimal" : undefined;
}

/** Converts digits and signs of other scripts, and all kinds of spaces, apostrophes and minus signs, to ASCII. */
function inAscii(text: string): string {
  return withoutUnseen(text)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{White_Space}/gu, " ")
    .replace(/[‘’ʼ´`′]/g, "'")
    .replace(/[‐‑‒–−﹣]/g, "-");
}

function plainNumber(minus: string, whole: string, decimals: string): TypedNumber | undefined {
  const fraction = decimals.replace(/0+$/, "");
  const integer = whole.replace(/^0+(?=\d)/, "") || "0";
  const number = fraction === "" ? integer : `${integer}.${fraction}`;
  if (!Number.isFinite(Number(number))) return undefined;
  const sign = /[1-9]/.test(number) ? minus : "";
  return { plain: `${sign}${number}${/^[1-9]\d{0,2}\.\d{3}$/.test(number) ? "0" : ""}` };
}
