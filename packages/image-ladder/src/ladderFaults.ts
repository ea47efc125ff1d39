import { FORMATS } from "./readRung";

const LARGEST = 8192;
/** Most entries of each list; all combinations can be requested. */
const MOST = 32;

/** Faults of a ladder, as messages; empty if it is valid. */
export function ladderFaults(ladder: unknown): string[] {
  const { widths, aspectRatios, qualities } = (ladder ?? {}) as Record<string, unknown>;
  return [
    ...(isListOf(widths, isWidth) && widths.length > 0 && isAscending(widths)
      ? []
      : [`widths must be whole numbers from 1 to ${LARGEST}, ascending, and ${MOST} at most`]),
    ...(isListOf(aspectRatios, isAspectRatio)
      ? []
      : [`aspectRatios must be shapes such as 16:9, and ${MOST} at most`]),
    ...(isQualities(qualities)
      ? []
      : [`qualities must be numbers from 1 to 100 for some of ${Object.keys(FORMATS).join(", ")}`]),
  ];
}

function isListOf<T>(value: unknown, is: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.length <= MOST && value.every(is);
}

function isWidth(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST;
}

function isAscending(values: number[]): boolean {
  return values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
}

function isAspectRatio(value: unknown): value is string {
  return typeof value === "string" && /^[1-9]\d{0,2}:[1-9]\d{0,2}$/.test(value);
}

function isQualities(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(
      ([format, quality]) =>
        Object.hasOwn(FORMATS, format) &&
        Number.isInteger(quality) &&
        Number(quality) >= 1 &&
        Number(quality) <= 100,
    )
  );
}
