import sharp from "sharp";
import type { Colour } from "./palette";

/** Size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture as bytes: red, green, blue, row by row from the top left. */
export interface Raster extends Size {
  readonly pixels: Buffer;
}

/** Paints a picture cell by cell; `colour` gets the place in pixels and the index of the cell. */
export function paint(
  { width, height }: Size,
  colour: (x: number, y: number, index: number) => Colour,
): Raster {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) {
      const [red, green, blue] = colour(x, y, index);
      pixels[index * 3] = red;
      pixels[index * 3 + 1] = green;
      pixels[index * 3 + 2] = blue;
    }
  }
  return { width, height, pixels };
}

/** Draws SVG elements over a picture. Their coordinates are the picture's pixels. */
export async function overlay(raster: Raster, elements: readonly string[]): Promise<Raster> {
  const { width, height, pixels } = raster;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements.join("")}</svg>`;
  const composed = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, pixels: composed };
}
