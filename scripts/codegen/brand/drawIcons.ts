import sharp from "sharp";

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** A picture of an icon file: a square PNG of at most 255 pixels. */
interface IcoPicture {
  readonly size: number;
  readonly png: Buffer;
}

/**
 * An ICO file of PNG pictures, which all current browsers support. It is for clients that request `/favicon.ico` without
 * reading a page.
 */
function icoFile(pictures: readonly IcoPicture[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = HEADER_BYTES + ENTRY_BYTES * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4); // planes
    entry.writeUInt16LE(32, 6); // bits per pixel
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/** Systems crop maskable icons to a circle of 80 %, so the drawing takes 60 %. */
const ICONS = [
  { name: "icon-192.png", size: 192, share: 1 },
  { name: "icon-512.png", size: 512, share: 1 },
  { name: "icon-maskable-512.png", size: 512, share: 0.72 },
  { name: "apple-touch-icon.png", size: 180, share: 0.86 },
];

/** Sizes in the ICO file. */
const SMALL = [16, 32, 48];

/** An icon as a file below the project. */
export interface DrawnIcon {
  readonly file: string;
  readonly content: Buffer;
}

/**
 * Draws the icons of the site from its mark. Fills transparent areas with the colour of its corner, or with the paper colour
 * if the corner is transparent, too.
 *
 * @param mark an SVG with a viewBox
 * @param paper as #rrggbb
 */
export async function drawIcons(mark: Buffer, paper: string): Promise<DrawnIcon[]> {
  const field = (await cornerOf(mark)) ?? paper;
  const icons: DrawnIcon[] = [];
  for (const { name, size, share } of ICONS) {
    const drawing = await scaled(mark, Math.round(size * share));
    const content = await sharp({
      create: { width: size, height: size, channels: 3, background: field },
    })
      .composite([{ input: drawing, gravity: "centre" }])
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
    icons.push({ file: `static/icons/${name}`, content });
  }
  const small = SMALL.map(async (size) => ({ size, png: await scaled(mark, size) }));
  icons.push({ file: "static/favicon.ico", content: icoFile(await Promise.all(small)) });
  return icons;
}

/** The mark as large as fits into a square. */
async function scaled(mark: Buffer, side: number): Promise<Buffer> {
  const { width = side, height = side } = await sharp(mark).metadata();
  const density = (72 * side) / Math.max(width, height);
  return sharp(mark, { density: Math.min(100_000, Math.max(1, density)) })
    .resize(side, side, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

async function cornerOf(mark: Buffer) {
  const small = await scaled(mark, 64);
  const [r = 0, g = 0, b = 0, alpha = 0] = await sharp(small).ensureAlpha().raw().toBuffer();
  return alpha === 255 ? { r, g, b } : undefined;
}
