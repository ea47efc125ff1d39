export type ImageFormat = "avif" | "webp" | "jpg" | "png";

/** A crop shape, width by height: `16:9`. */
export type AspectRatio = `${number}:${number}`;

/**
 * The allowed sizes, crops and qualities of a picture. A service that renders on request needs a limit on their
 * number.
 */
export interface ImageLadder {
  /** In pixels, ascending. */
  readonly widths: readonly number[];
  /** Shapes besides that of the original. */
  readonly aspectRatios: readonly AspectRatio[];
  /** From 1 to 100, by format; others are not allowed. */
  readonly qualities: Readonly<Partial<Record<ImageFormat, number>>>;
}

/** The allowed width for a wanted one: the next larger, or the largest. */
export function widthFor(width: number, { widths }: Pick<ImageLadder, "widths">): number {
  return widths.find((each) => each >= width) ?? widths.at(-1) ?? width;
}

export function ratioOf(aspectRatio: AspectRatio): number {
  const [width, height] = aspectRatio.split(":").map(Number);
  return (width ?? 1) / (height ?? 1);
}

/** The height for a shape, in whole pixels. */
export function heightFor(width: number, aspectRatio: AspectRatio): number {
  return Math.max(1, Math.round(width / ratioOf(aspectRatio)));
}
