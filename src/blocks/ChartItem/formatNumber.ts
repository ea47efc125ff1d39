import { numberFormat } from "../../i18n/formats";

/**
 * Formats a number for a locale, "1’034.5". Normalizes signs and spaces, so that server and browser agree.
 *
 * @param decimals decimal places; by default as many as the number has
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
      // Old and new language data group French digits differently.
      .map((part) => (part.type === "group" && iso.startsWith("fr") ? "\u00a0" : part.value))
      .join("")
      .replace(/^[-\u2212]/, "\u2212")
      .replace(/[\u202f\u2009 ]/g, "\u00a0")
      .replaceAll("'", "\u2019")
  );
}

/** A longer unit appears once, with the axis or the name, instead of beside each number. */
const MOST_UNIT = 10;

/** The unit, if it is short enough to repeat with each number. */
export function briefUnit(unit: string | null): string | null {
  return unit !== null && unit.length <= MOST_UNIT ? unit : null;
}

/** A number with its unit: "22.8 °C". No space before the per cent sign, except in French. */
export function withUnit(number: string, unit: string | null, iso: string): string {
  if (!unit) return number;
  const close = unit === "%" && !iso.startsWith("fr");
  return number + (close ? "" : "\u00a0") + unit;
}
