import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { MediaFile } from "../contentObject";
import { mediaType } from "./mediaType";

/** A drawing above this size is served, but not set into pages. */
const MAX_MARKUP = 256 * 1024;

/** Pictures of more pixels are refused: decoding them would take too much memory. */
export const MAX_PIXELS = 100_000_000;

/**
 * Finds out what a media file is.
 * @param known facts of files inspected before, by `<filename>:<hash>`.
 * @returns its facts, or what is wrong with it.
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

/** Finds out what the content of a file is, as `inspectFile` does. */
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
    return { ...facts, ...(await inspectPicture(content, type)) };
  } catch {
    return "is not a picture that can be read";
  }
}

async function inspectPicture(content: Buffer, type: string) {
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS });
  const { width, height, orientation = 1 } = await picture.metadata();
  // The EXIF orientations from 5 on lie on their side.
  const size = orientation >= 5 ? { width: height, height: width } : { width, height };
  if (type === "image/svg+xml") {
    return content.length <= MAX_MARKUP ? { ...size, markup: content.toString("utf8") } : size;
  }
  const { dominant } = await sharp(await picture.resize(64).removeAlpha().png().toBuffer()).stats();
  return { ...size, placeholder: hexColour(dominant) };
}

function hexColour({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
