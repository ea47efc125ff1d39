import type { FocalPoint } from "./focalCrop";

/**
 * Response header with the focal point of an original: a dictionary of structured fields (RFC 9651), such as
 * `x=0.25, y=0.5`.
 */
export const FOCAL_POINT = "Focal-Point";

export function writeFocalPoint({ x, y }: FocalPoint): string {
  return `x=${round(x)}, y=${round(y)}`;
}

/** Parses the header; undefined if missing or invalid. */
export function readFocalPoint(value: string | null): FocalPoint | undefined {
  const number = /(?:^|,)\s*([xy])=(0(?:\.\d{1,3})?|1(?:\.0{1,3})?)\s*(?=,|$)/g;
  const found = new Map([...(value ?? "").matchAll(number)].map(([, name, text]) => [name, text]));
  const [x, y] = [found.get("x"), found.get("y")];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/** Structured fields allow three decimals. */
const round = (part: number) => Math.round(part * 1000) / 1000;
