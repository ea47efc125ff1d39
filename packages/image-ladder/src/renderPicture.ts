import sharp, { type Sharp } from "sharp";
import type { Crop } from "./focalCrop";
import type { ImageFormat } from "./ladder";

const at = (offset: number, text: string) => (content: Buffer) =>
  content.toString("latin1", offset, offset + text.length) === text;

/** How files of each readable kind begin. */
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
 * Whether a file is a picture of pixels by its first bytes, whatever it says of itself. Drawings are
 * not, and must not reach a library that draws them: they can load files and run for long.
 */
function isRasterImage(content: Buffer): boolean {
  return BEGINNINGS.some((matches) => matches(content));
}

// Few pictures are made twice in a row: what libvips keeps of them only takes memory. Several are made at a time, each by
// one thread: more would only take more memory.
sharp.cache(false);
sharp.concurrency(1);

/** Why nothing is made of an original. */
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

/** A part of a picture, and the size that it is scaled to. */
export interface Cut extends Size {
  readonly crop: Crop;
}

/** What is made of an original. */
interface RenderOptions {
  readonly format: ImageFormat;
  /** From 1 to 100. */
  readonly quality: number;
  /** Originals of more pixels are refused before they are unpacked: a small file can hold a huge picture. */
  readonly maxPixels: number;
  /** @param original its size, the right way up */
  cut(original: Size): Cut;
}

const MAX_SECONDS = 20;

/**
 * Makes a picture of another size, shape and format from an original. Metadata, such as where a photo was taken,
 * are left out.
 *
 * @throws {PictureFault} if the original is no picture, a drawing, or too large
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
