import { ImageFault } from "./ImageFault";

/** Formats that pictures are made in, with their MIME types. */
export const FORMATS = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const;

export type ImageFormat = keyof typeof FORMATS;

/** What is to be made of a picture. */
export interface ImageRequest {
  /** Address of the original. */
  source: URL;
  /** In pixels. */
  width: number;
  /** In pixels; if set, the picture is cropped to this shape. */
  height: number | undefined;
  format: ImageFormat;
  quality: number;
  /** Point that a crop keeps in sight, in percent from the left and the top. */
  focus: { x: number; y: number };
}

const LEAST = 16;
const MOST = 3200;

/** Widths that are made. Others are rounded up, so that nobody fills the disk with variants. */
const WIDTHS = [
  16, 32, 48, 64, 96, 128, 192, 256, 320, 400, 480, 560, 640, 720, 828, 960, 1080, 1200, 1280, 1366,
  1440, 1600, 1920, 2240, 2400, 2560, 2880, 3200,
];

const STANDARD_QUALITY: Record<ImageFormat, number> = { avif: 55, webp: 75, jpg: 75, png: 100 };
const QUALITY_STEP = 5;
const FOCUS_STEP = 5;
const PARAMETERS = new Set(["url", "w", "h", "fm", "q", "fp"]);

/**
 * Reads a request from the query of an address: `url`, `w`, `fm`, and where wanted `h`, `q` and `fp`
 * (focal point, such as `25,50`).
 *
 * @throws {ImageFault} 400 that says what is wrong
 */
export function readImageRequest(query: URLSearchParams): ImageRequest {
  for (const name of query.keys()) {
    if (!PARAMETERS.has(name)) throw bad(`There is no parameter "${name}".`);
    if (query.getAll(name).length > 1) throw bad(`The parameter "${name}" is given twice.`);
  }
  const format = readFormat(query.get("fm"));
  const width = readSize(query, "w");
  if (width === undefined) throw bad("The width is missing: give it as w.");
  const height = readSize(query, "h");
  const widened = WIDTHS.find((each) => each >= width) ?? MOST;
  return {
    source: readSource(query.get("url")),
    width: widened,
    height: height && Math.min(MOST, Math.max(1, Math.round((height * widened) / width))),
    format,
    quality: readQuality(query.get("q"), format),
    focus: readFocus(query.get("fp")),
  };
}

function readSource(text: string | null): URL {
  if (text === null || !URL.canParse(text)) throw bad("Give the address of the original as url.");
  const url = new URL(text);
  // One address for what is the same original.
  url.hash = "";
  if (url.searchParams.size === 0) url.search = ""; // Such as "?" or "?&".
  url.pathname = url.pathname.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
  return url;
}

function readFormat(text: string | null): ImageFormat {
  const format = text === "jpeg" ? "jpg" : (text ?? "webp");
  if (Object.hasOwn(FORMATS, format)) return format as ImageFormat;
  throw bad(`The format must be one of ${Object.keys(FORMATS).join(", ")}.`);
}

function readSize(query: URLSearchParams, name: "w" | "h"): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const size = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (size >= LEAST && size <= MOST) return size;
  throw bad(`The parameter "${name}" must be a whole number from ${LEAST} to ${MOST}.`);
}

function readQuality(text: string | null, format: ImageFormat): number {
  if (text === null) return STANDARD_QUALITY[format];
  const quality = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (quality < 1 || quality > 100) throw bad("The quality must be a whole number from 1 to 100.");
  return Math.ceil(quality / QUALITY_STEP) * QUALITY_STEP;
}

function readFocus(text: string | null): ImageRequest["focus"] {
  if (text === null) return { x: 50, y: 50 };
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
  if (x === undefined || y === undefined || Number(x) > 100 || Number(y) > 100) {
    throw bad("The focal point must be two whole numbers from 0 to 100, such as 25,50.");
  }
  const round = (value: string) => Math.round(Number(value) / FOCUS_STEP) * FOCUS_STEP;
  return { x: round(x), y: round(y) };
}

const bad = (message: string) => new ImageFault(400, "BAD_REQUEST", message);
