import { focalCrop, type FocalPoint } from "image-ladder/focalCrop";
import type { Rung } from "image-ladder/readRung";
import type { PictureFault } from "image-ladder/renderPicture";
import { ImageFault } from "./ImageFault";

const MAX_PIXELS = 60_000_000;

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };
/** Largest factor by which a picture grows because it is not cropped. */
const MOST_WIDENED = 2.5;

/**
 * Renders a picture from an original, never enlarged.
 *
 * @param focus point to keep in a crop. If unknown, the picture is not cropped, but large enough for the page to
 *   show any part in the requested shape.
 * @throws {ImageFault} if the original is not a raster image, or too large
 */
export async function renderImage(
  original: Buffer,
  { width, height, format, quality }: Rung,
  focus?: FocalPoint,
): Promise<Buffer> {
  // Loaded with the first picture, because the library needs memory that many processes never use.
  const { PictureFault, renderPicture } = await import("image-ladder/renderPicture");
  try {
    return await renderPicture(original, {
      format,
      quality,
      maxPixels: MAX_PIXELS,
      cut(size) {
        const whole = size.width / size.height;
        const shown = height === undefined ? whole : width / height;
        const ratio = focus ? shown : whole;
        const widened = focus ? 1 : Math.min(MOST_WIDENED, Math.max(1, whole / shown));
        const crop = focalCrop(size, ratio, focus ?? MIDDLE);
        const fitting = Math.min(Math.round(width * widened), crop.width);
        return { crop, width: fitting, height: Math.max(1, Math.round(fitting / ratio)) };
      },
    });
  } catch (error) {
    throw error instanceof PictureFault ? faultOf(error) : error;
  }
}

function faultOf(cause: PictureFault): ImageFault {
  switch (cause.reason) {
    case "too large":
      return new ImageFault(413, "TOO_LARGE", "The original has too many pixels.", { cause });
    case "too slow":
      return new ImageFault(422, "TOO_SLOW", "The original takes too long to read.", { cause });
    case "unreadable": {
      const message = "The original is no picture of pixels that can be read.";
      return new ImageFault(415, "UNREADABLE_ORIGINAL", message, { cause });
    }
  }
}
