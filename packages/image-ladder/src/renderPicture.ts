import sharp, { type Sharp } from "sharp";
import type { Crop } from "./focalCrop";
import type { ImageFormat } from "./ladder";

const at = (offset: number, text: string) => (content: Buffer) =>
  content.toString("latin1", offset, offset + text.length) === text;

/** Magic numbers of the supported formats. */
const BEGINNINGS: ((content: Buffer) => boolean)[] = [
  at(0, "\xff\xd8\xff"), // JPEG
  at(0, "\x89PNG\r\n\x1a\n"),
  (content) => at(0, "RIFF")(content) && at(8, "WEBP")(content),
  (content) => at(4, "ftyp")(content) && /^avi[fs]/.test(content.toString("latin1", 8, 12)),
  at(0, "GIF8"),
  at(0, "II*\0"), // TIFF
  at(0, "MM\0*"),
];

/**
 * Whether a file is a raster image by its first bytes, whatever its declared type. Vector drawings must not reach
 * the library: they can load files and run for long.
 */
function isRasterImage(content: Buffer): boolean {
  return BEGINNINGS.some((matches) => matches(content));
}

// libvips's cache hardly helps and takes memory. Pictures render in parallel with one thread each, because more
// threads take more memory.
sharp.cache(false);
sharp.concurrency(1);

/** An original cannot be rendered. */
export class PictureFault extends Error {
  override readonly name = "PictureFault";

  constructor(
    readonly reason: "unreadable" | "too large" | "too slow",
    options?: ErrorOptions,
  ) {
    super(`The original is ${reason}.`, options);
  }
}

/** In pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A crop and the size to scale it to. */
export interface Cut extends Size {
  readonly crop: Crop;
}

interface RenderOptions {
  readonly format: ImageFormat;
  /** From 1 to 100. */
  readonly quality: number;
  /** Larger originals are refused before decoding: a small file can hold a huge picture. */
  readonly maxPixels: number;
  /** @param original its size, after rotation */
  cut(original: Size): Cut;
}

const MAX_SECONDS = 20;

/**
 * Renders a picture in another size, shape and format. Drops metadata, such as the place of a photo.
 *
 * @throws {PictureFault} if the original is not a raster image, or too large
 */
export async function renderPicture(
  original: Buffer,
  { format, quality, maxPixels, cut }: RenderOptions,
): Promise<Buffer> {
  if (!isRasterImage(original)) throw new PictureFault("unreadable");
  const picture = sharp(original, { limitInputPixels: maxPixels, failOn: "error" });
  try {
    const { autoOrient: size } = await picture.metadata();
    if (size.width * size.height > maxPixels) throw new PictureFault("too large");
    const { crop, width, height } = cut(size);
    const made = picture
      .autoOrient()
      .extract(crop)
      .resize(width, height, { fit: "fill" })
      .timeout({ seconds: MAX_SECONDS });
    return await encode(made, format, quality);
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw new PictureFault(reasonOf(error as Error), { cause: error });
  }
}

function reasonOf({ message }: Error): PictureFault["reason"] {
  if (/pixel limit/i.test(message)) return "too large";
  return /timeout/i.test(message) ? "too slow" : "unreadable";
}

function encode(picture: Sharp, format: ImageFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case "avif":
      // Half the colour resolution is invisible and saves a tenth.
      return picture.avif({ quality, effort: 3, chromaSubsampling: "4:2:0" }).toBuffer();
    case "webp":
      return picture.webp({ quality }).toBuffer();
    case "jpg":
      return picture.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }).toBuffer();
    case "png":
      return picture.png({ compressionLevel: 9 }).toBuffer();
  }
}
