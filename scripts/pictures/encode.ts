import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Raster } from "./canvas";

/** Qualities tried, best first. */
const qualities = [84, 78, 72, 66, 60, 54, 48];

/**
 * Writes a picture as WebP, at the best quality that keeps it within a size.
 *
 * @param most bytes the file should not exceed; the lowest quality may
 * @returns bytes written
 */
export async function writeWebp(raster: Raster, path: string, most: number): Promise<number> {
  const { width, height, pixels } = raster;
  let file: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    file = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer();
    if (file.length <= most) break;
  }
  await writeFile(path, file);
  return file.length;
}
