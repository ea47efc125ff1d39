import type { FocalPoint } from "./focalCrop";

/**
 * The header by which the source of an original says what must stay visible of it: a dictionary of
 * structured fields (RFC 9651), such as `x=0.25, y=0.5`.
 */
export const FOCAL_POINT = "Focal-Point";

/** The value of the header. */
export function writeFocalPoint({ x, y }: FocalPoint): string {
  return `x=${round(x)}, y=${round(y)}`;
}

/** Reads the header; undefined if it is not there or cannot be understood. */
export function readFocalPoint(value: string | null): FocalPoint | undefined {
  const number = /(?:^|,)\s*([xy])=(0(?:\.\d{1,3})?|1(?:\.0{1,3})?)\s*(?=,|$)/g;
  const found = new Map([...(value ?? "").matchAll(number)].map(([, name, text]) => [name, text]));
  const [x, y] = [found.get("x"), found.get("y")];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/** Three digits are as many as a decimal of structured fields may have. */
const round = (part: number) => Math.round(part * 1000) / 1000;
