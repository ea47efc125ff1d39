import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { MediaFile } from "../contentObject";
import { mediaType } from "./mediaType";

/** Pages do not inline drawings above this size. */
const MAX_MARKUP = 256 * 1024;

/** Derivatives of an animation would be still pictures, and visitors could not stop the original. */
const MOVES = "moves. Upload it as a video (MP4 or WebM), which visitors can stop";

/** Width of a page, in pixels. */
const WHOLE_WIDTH = 1500;

/** Refuses larger pictures, because decoding takes too much memory. */
export const MAX_PIXELS = 100_000_000;

/**
 * Reads the facts of a media file.
 * @param known facts from earlier inspections, by `<filename>:<hash>`
 * @returns the facts, or an error message
 */
export async function inspectFile(
  source: string,
  known: ReadonlyMap<string, MediaFile>,
): Promise<MediaFile | string> {
  const filename = path.basename(source);
  if (mediaType(filename) === undefined) return "is of a kind that is not served";
  let content: Buffer;
  try {
    content = await readFile(source);
  } catch {
    return "does not exist or cannot be read";
  }
  return inspectContent(filename, content, known);
}

/** The same as `inspectFile`, for content in memory. */
export async function inspectContent(
  filename: string,
  content: Buffer,
  known: ReadonlyMap<string, MediaFile> = new Map(),
): Promise<MediaFile | string> {
  const type = mediaType(filename);
  if (type === undefined) return "is of a kind that is not served";
  const hash = createHash("sha256").update(content).digest("hex");
  const before = known.get(`${filename}:${hash}`);
  if (before !== undefined) return before;
  const facts = { filename, hash, size: content.length, type: type.replace(/;.*/, "") };
  if (!type.startsWith("image/")) return facts;
  try {
    const picture = await inspectPicture(content, type);
    return typeof picture === "string" ? picture : { ...facts, ...picture };
  } catch {
    return "is not a picture that can be read";
  }
}

async function inspectPicture(content: Buffer, type: string) {
  if (isMoving(content, type)) return MOVES;
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS });
  const { width, height, orientation = 1, pages = 1 } = await picture.metadata();
  if (pages > 1) return MOVES;
  // EXIF orientations from 5 on swap width and height.
  const size = orientation >= 5 ? { width: height, height: width } : { width, height };
  if (type === "image/svg+xml") {
    const dimensions = drawingSize(content, size);
    return content.length <= MAX_MARKUP
      ? { ...dimensions, markup: content.toString("utf8") }
      : dimensions;
  }
  const { dominant, isOpaque } = await sharp(await picture.resize(64).png().toBuffer()).stats();
  // A placeholder colour would show through transparent parts.
  return isOpaque ? { ...size, placeholder: hexColour(dominant) } : size;
}

/** A drawing without a size of its own gets the width of a page. */
function drawingSize(content: Buffer, { width, height }: { width: number; height: number }) {
  const [root = ""] = /<svg\b[^>]*>/.exec(content.toString("utf8")) ?? [];
  if (/\s(width|height)\s*=\s*["']\s*[\d.]+\s*(px|pt|pc|mm|cm|in|em|ex)?\s*["']/.test(root)) {
    return { width, height };
  }
  return { width: WHOLE_WIDTH, height: Math.max(1, Math.round((WHOLE_WIDTH / width) * height)) };
}

function hexColour({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Whether a PNG, AVIF or SVG is animated. For other formats, sharp counts the frames. */
function isMoving(content: Buffer, type: string): boolean {
  switch (type) {
    case "image/png": {
      const [beginning = ""] = content.toString("latin1").split("IDAT", 1);
      return beginning.includes("acTL");
    }
    case "image/avif":
      return content.toString("latin1", 8, 12) === "avis";
    case "image/svg+xml":
      return /<(?:\w+:)?animate|@keyframes\b/.test(content.toString("utf8"));
    default:
      return false;
  }
}
