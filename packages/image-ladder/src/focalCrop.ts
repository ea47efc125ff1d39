/** The point of a picture to keep visible, from 0 (left, top) to 1 (right, bottom). */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of a picture, in pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The largest crop of a picture in a given shape, with the focal point as close to its centre as the edges allow.
 *
 * @param ratio width by height
 */
export function focalCrop(
  picture: { readonly width: number; readonly height: number },
  ratio: number,
  focus: FocalPoint,
): Crop {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)));
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)));
  return {
    left: place(focus.x * picture.width, width, picture.width),
    top: place(focus.y * picture.height, height, picture.height),
    width,
    height,
  };
}

function place(centre: number, length: number, whole: number): number {
  return Math.round(Math.min(Math.max(0, centre - length / 2), whole - length));
}
