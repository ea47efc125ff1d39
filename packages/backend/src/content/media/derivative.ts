import { CMS_PICTURES } from "@quatrain/contract/pictures";
import { heightFor, type ImageFormat, ratioOf, widthFor } from "image-ladder/ladder";
import { readRung, type Rung } from "image-ladder/readRung";
import type { MediaFile } from "../contentObject";

/** A rung of the picture ladder, applied to a file. */
export interface Derivative extends Rung {
  /** In pixels; smaller than the rung if the file is smaller. */
  readonly dimensions: { readonly width: number; readonly height: number };
}

/** Size requested over GraphQL; any whole numbers within a range. */
interface DerivativeRequest {
  readonly width: number;
  readonly height?: number | undefined;
  readonly format: ImageFormat;
}

const LEAST = 16;
const MOST = 3200;

/** Limits the height of uncropped pictures. */
const HIGHEST = 3200;

/**
 * Reads the requested derivative from a query string.
 * @returns undefined for the original file, a string if the request is invalid
 */
export function readDerivativeQuery(query: URLSearchParams): Rung | undefined | string {
  if (!["w", "h", "fm", "q"].some((name) => query.has(name))) return undefined;
  return readRung(query, CMS_PICTURES);
}

/** The query string of a derivative's URL. */
export function derivativeQuery({ width, height, format }: Rung): string {
  const size = height === undefined ? `w=${width}` : `w=${width}&h=${height}`;
  return `${size}&fm=${format}`;
}

/**
 * The rung nearest to the requested size: the next larger width and the most similar shape.
 * @returns a string with the reason if there is none
 */
export function nearestRung({ width, height, format }: DerivativeRequest): Rung | string {
  const isOutOfRange = ([, size]: [string, number | undefined]) =>
    size !== undefined && !inRange(size);
  const wrong = Object.entries({ width, height }).find(isOutOfRange)?.[0];
  if (wrong) return `The ${wrong} must be a whole number from ${LEAST} to ${MOST}.`;
  const ladderWidth = widthFor(width, CMS_PICTURES);
  const quality = CMS_PICTURES.qualities[format];
  if (height === undefined) return { width: ladderWidth, height, format, quality };
  const targetRatio = Math.log(width / height);
  const distance = (shape: (typeof CMS_PICTURES.aspectRatios)[number]) =>
    Math.abs(Math.log(ratioOf(shape)) - targetRatio);
  const nearest = CMS_PICTURES.aspectRatios.reduce((one, other) =>
    distance(other) < distance(one) ? other : one,
  );
  return { width: ladderWidth, height: heightFor(ladderWidth, nearest), format, quality };
}

/**
 * Applies a rung to a file, never enlarging it.
 * @returns a string with the reason if the file has no derivatives
 */
export function derivativeOf(rung: Rung, file: MediaFile): Derivative | string {
  const original = { width: file.width ?? 0, height: file.height ?? 0 };
  if (original.width === 0 || original.height === 0 || file.type === "image/svg+xml") {
    return "Only a picture of a fixed raster has derivatives.";
  }
  const whole = original.height / original.width;
  const ratio = rung.height === undefined ? whole : rung.height / rung.width;
  const width = Math.max(
    1,
    Math.min(
      rung.width,
      original.width,
      Math.floor(original.height / ratio),
      Math.floor(HIGHEST / ratio),
    ),
  );
  return { ...rung, dimensions: { width, height: Math.max(1, Math.round(width * ratio)) } };
}

function inRange(size: number): boolean {
  return Number.isInteger(size) && size >= LEAST && size <= MOST;
}
