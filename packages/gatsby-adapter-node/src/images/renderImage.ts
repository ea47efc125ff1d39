import sharp from "sharp";
import { focalCrop, type FocalPoint } from "image-ladder/focalCrop";
import type { ImageFormat } from "image-ladder/ladder";
import type { Rung } from "image-ladder/readRung";
import { ImageFault } from "./ImageFault";
import { isRasterImage } from "./isRasterImage";

/** More pixels than this are refused before they are unpacked: a small file can hold a huge picture. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 20;

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };
/** How many times wider a picture may become because it is not cropped. */
const MOST_WIDENED = 2.5;

/**
 * Makes a picture of another size, shape and format from an original; it is never enlarged. Metadata,
 * such as where a photo was taken, are left out.
 *
 * @param focus what a crop keeps in sight. Where that is not known, the picture is left whole, and large
 *   enough for the page to show any part of it in the shape that was asked for.
 * @throws {ImageFault} if the original is no picture, a drawing, or too large
 */
export async function renderImage(
  original: Buffer,
  { width, height, format, quality }: Rung,
  focus?: FocalPoint,
): Promise<Buffer> {
  if (!isRasterImage(original)) throw unreadable();
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  try {
    const metadata = await picture.metadata();
    const size = metadata.autoOrient;
    if (size.width * size.height > MAX_PIXELS) throw tooLarge();
    const whole = size.width / size.height;
    const shown = height === undefined ? whole : width / height;
    const ratio = focus ? shown : whole;
    const widened = focus ? 1 : Math.min(MOST_WIDENED, Math.max(1, whole / shown));
    const crop = focalCrop(size, ratio, focus ?? MIDDLE);
    const fitting = Math.min(Math.round(width * widened), crop.width);
    return await encode(
      picture
        .autoOrient()
        .extract(crop)
        .resize(fitting, Math.max(1, Math.round(fitting / ratio)), { fit: "fill" })
        .timeout({ seconds: MAX_SECONDS }),
      format,
      quality,
    );
  } catch (error) {
    if (error instanceof ImageFault) throw error;
    const { message } = error as Error;
    if (/pixel limit/i.test(message)) throw tooLarge();
    if (/timeout/i.test(message)) {
      throw new ImageFault(422, "TOO_SLOW", "The original takes too long to read.");
    }
    throw unreadable(error);
  }
}

function encode(picture: sharp.Sharp, format: ImageFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case "avif":
      // Colours at half the resolution: nobody sees it, and it saves a tenth.
      return picture.avif({ quality, effort: 3, chromaSubsampling: "4:2:0" }).toBuffer();
    case "webp":
      return picture.webp({ quality }).toBuffer();
    case "jpg":
      return picture.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }).toBuffer();
    case "png":
      return picture.png({ compressionLevel: 9 }).toBuffer();
  }
}

function unreadable(cause?: unknown): ImageFault {
  const message = "The original is no picture of pixels that can be read.";
  return new ImageFault(415, "UNREADABLE_ORIGINAL", message, { cause });
}

function tooLarge(): ImageFault {
  return new ImageFault(413, "TOO_LARGE", "The original has too many pixels.");
}
