import { heightFor, type ImageFormat, type ImageLadder } from "./ladder";

/** MIME types of the formats. */
export const FORMATS: Readonly<Record<ImageFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** A size, crop and quality of the ladder. */
export interface Rung {
  /** In pixels. */
  readonly width: number;
  /** In pixels; if set, the picture is cropped. */
  readonly height: number | undefined;
  readonly format: ImageFormat;
  /** From 1 to 100. */
  readonly quality: number;
}

/**
 * Parses a query: width `w`, format `fm`, height `h` of a crop, and quality `q`, which is optional.
 *
 * @returns the picture, or an error message
 */
export function readRung(query: URLSearchParams, ladder: ImageLadder): Rung | string {
  const twice = ["w", "h", "fm", "q"].find((name) => query.getAll(name).length > 1);
  if (twice) return `The parameter "${twice}" is given twice.`;
  const format = query.get("fm") ?? "webp";
  const quality = Object.entries(ladder.qualities).find(([name]) => name === format)?.[1];
  if (quality === undefined) {
    return `The format "fm" must be one of ${Object.keys(ladder.qualities).join(", ")}.`;
  }
  const width = ladder.widths.find((each) => String(each) === query.get("w"));
  if (width === undefined) return `The width "w" must be one of ${ladder.widths.join(", ")}.`;
  const heights = ladder.aspectRatios.map((aspectRatio) => heightFor(width, aspectRatio));
  const height = heights.find((each) => String(each) === query.get("h"));
  if (query.has("h") && height === undefined) {
    return heights.length === 0
      ? `Pictures are not cropped: there is no height "h".`
      : `The height "h" must be one of ${heights.join(", ")} for this width.`;
  }
  if (query.has("q") && query.get("q") !== String(quality)) {
    return `The quality "q" must be ${quality} for this format.`;
  }
  return { width, height, format: format as ImageFormat, quality };
}
