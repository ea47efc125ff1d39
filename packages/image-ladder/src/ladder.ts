/** Formats that pictures are made in. */
export type ImageFormat = "avif" | "webp" | "jpg" | "png";

/** A shape that pictures are cropped to, width by height: `16:9`. */
export type AspectRatio = `${number}:${number}`;

/**
 * The sizes, crops and qualities that are made of a picture, and no others: a service that makes pictures on
 * request has to know how many there can be of each.
 */
export interface ImageLadder {
  /** In pixels, ascending. */
  readonly widths: readonly number[];
  /** Shapes besides that of the original. */
  readonly aspectRatios: readonly AspectRatio[];
  /** From 1 to 100, by format; formats that are not named are not made. */
  readonly qualities: Readonly<Partial<Record<ImageFormat, number>>>;
}

/** The width that is made for a place of some width: the next one up, or the largest. */
export function widthFor(width: number, { widths }: Pick<ImageLadder, "widths">): number {
  return widths.find((each) => each >= width) ?? widths.at(-1) ?? width;
}

/** Width by height. */
export function ratioOf(aspectRatio: AspectRatio): number {
  const [width, height] = aspectRatio.split(":").map(Number);
  return (width ?? 1) / (height ?? 1);
}

/** The height of a picture of this shape, in whole pixels. */
export function heightFor(width: number, aspectRatio: AspectRatio): number {
  return Math.max(1, Math.round(width / ratioOf(aspectRatio)));
}
