import { numberFormat } from "../../i18n/formats";

/**
 * A number in the way of a locale, "1’034.5". Signs and spaces are the same in every version
 * of the language data, so that server and browser write alike.
 *
 * @param decimals decimal places; as many as the number has unless given
 */
export function formatNumber(value: number, iso: string, decimals?: number): string {
  const places = decimals === undefined ? undefined : Math.min(Math.max(decimals, 0), 20);
  return (
    numberFormat(
      iso,
      places === undefined
        ? { maximumFractionDigits: 20 }
        : { minimumFractionDigits: places, maximumFractionDigits: places },
    )
      .formatToParts(value)
      // Servers and browsers of different age disagree on how French groups digits.
      .map((part) => (part.type === "group" && iso.startsWith("fr") ? "\u00a0" : part.value))
      .join("")
      .replace(/^[-\u2212]/, "\u2212")
      .replace(/[\u202f\u2009 ]/g, "\u00a0")
      .replaceAll("'", "\u2019")
  );
}

/** Letters of a unit that can stand beside each number. A longer one is told once, with the axis or the name. */
const MOST_UNIT = 10;

/** The unit, if it is short enough to stand beside each number. */
export function briefUnit(unit: string | null): string | null {
  return unit !== null && unit.length <= MOST_UNIT ? unit : null;
}

/** A number with its unit: "22.8 °C". The per cent sign stands close, except in French. */
export function withUnit(number: string, unit: string | null, iso: string): string {
  if (!unit) return number;
  const close = unit === "%" && !iso.startsWith("fr");
  return number + (close ? "" : "\u00a0") + unit;
}
