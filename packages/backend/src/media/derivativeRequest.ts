import type { MediaFile } from "../content/contentObject";

/** Formats of derivatives, with their MIME types. */
export const FORMATS = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const;

/** A format of derivatives. */
export type DerivativeFormat = keyof typeof FORMATS;

/** What is asked for. */
export interface DerivativeRequest {
  readonly width: number;
  readonly height?: number | undefined;
  readonly format: DerivativeFormat;
  readonly quality?: number | undefined;
}

/** What will be made: sizes that the picture can fill, and all values settled. */
export interface Derivative {
  readonly width: number;
  readonly height: number;
  /** Whether the height was asked for, so that the picture is cropped. */
  readonly cropped: boolean;
  readonly format: DerivativeFormat;
  readonly quality: number;
}

const LEAST = 16;
const MOST = 3200;

/** Widths that are made. Others are rounded up, so that nobody can fill the disk with variants. */
const WIDTHS = [
  16, 32, 64, 96, 128, 192, 256, 320, 400, 480, 560, 640, 750, 828, 960, 1080, 1200, 1280, 1366,
  1440, 1600, 1920, 2240, 2560, 2880, 3200,
];

const QUALITIES = [30, 40, 50, 60, 70, 80, 90, 100];

const STANDARD_QUALITY: Record<DerivativeFormat, number> = {
  avif: 50,
  webp: 80,
  jpg: 80,
  png: 100,
};

/**
 * Settles what to make of a request; a picture is never enlarged.
 * @returns the derivative, or what is wrong with the request.
 */
export function checkDerivative(request: DerivativeRequest, file: MediaFile): Derivative | string {
  const { width, height, format, quality } = request;
  if (!inRange(width)) return `The width must be a whole number from ${LEAST} to ${MOST}.`;
  if (height !== undefined && !inRange(height)) {
    return `The height must be a whole number from ${LEAST} to ${MOST}.`;
  }
  if (quality !== undefined && !(Number.isInteger(quality) && quality >= 1 && quality <= 100)) {
    return "The quality must be a whole number from 1 to 100.";
  }
  const original = { width: file.width ?? 0, height: file.height ?? 0 };
  if (original.width === 0 || original.height === 0 || file.markup !== undefined) {
    return "Only a picture of a fixed raster has derivatives.";
  }
  const ratio = (height ?? (width * original.height) / original.width) / width;
  const rounded = WIDTHS.find((each) => each >= width) ?? MOST;
  const fitting = Math.min(
    rounded,
    original.width,
    Math.floor(original.height / ratio),
    Math.floor(MOST / ratio),
  );
  const finalWidth = Math.max(1, fitting);
  return {
    width: finalWidth,
    height: Math.max(1, Math.round(finalWidth * ratio)),
    cropped: height !== undefined,
    format,
    quality: QUALITIES.find((each) => each >= (quality ?? STANDARD_QUALITY[format])) ?? 100,
  };
}

function inRange(size: number): boolean {
  return Number.isInteger(size) && size >= LEAST && size <= MOST;
}

/** The query of the address under which the image service delivers a derivative. */
export function derivativeQuery({ width, height, cropped, format }: Derivative): string {
  const size = cropped ? `w=${width}&h=${height}` : `w=${width}`;
  return `${size}&fm=${format}`;
}

/**
 * Reads a request from the query of an address.
 * @returns the request; undefined if none is made; or what is wrong, as a text.
 */
export function readDerivativeQuery(
  query: URLSearchParams,
): DerivativeRequest | undefined | string {
  if (!["w", "h", "fm", "q"].some((name) => query.has(name))) return undefined;
  const format = query.get("fm") === "jpeg" ? "jpg" : (query.get("fm") ?? "webp");
  if (!isFormat(format)) return `The format must be one of ${Object.keys(FORMATS).join(", ")}.`;
  if (!query.has("w")) return "The width is missing: give it as w.";
  return {
    width: number(query.get("w")),
    height: query.has("h") ? number(query.get("h")) : undefined,
    quality: query.has("q") ? number(query.get("q")) : undefined,
    format,
  };
}

function isFormat(text: string): text is DerivativeFormat {
  return Object.hasOwn(FORMATS, text);
}

function number(text: string | null): number {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
}
