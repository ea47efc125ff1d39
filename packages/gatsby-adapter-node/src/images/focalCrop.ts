/** A rectangle of a picture, in pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The largest part of a picture that has a given shape, placed so that the focal point lies as close
 * to its middle as the edges allow.
 *
 * @param ratio width by height
 * @param focus in percent from the left and the top
 */
export function focalCrop(
  picture: { width: number; height: number },
  ratio: number,
  focus: { x: number; y: number },
): Crop {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)));
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)));
  return {
    left: place((focus.x / 100) * picture.width, width, picture.width),
    top: place((focus.y / 100) * picture.height, height, picture.height),
    width,
    height,
  };
}

function place(centre: number, length: number, whole: number): number {
  return Math.round(Math.min(Math.max(0, centre - length / 2), whole - length));
}
