/** Draws the icons of the site from static/favicon.svg: `npx tsx scripts/icons.ts`. */
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const FIELD = "#0b4a70";
const folder = path.join(process.cwd(), "static", "icons");

/** Systems cut maskable icons to a circle of four fifths, so that the drawing takes three of five parts. */
const icons = [
  { name: "icon-192.png", size: 192, share: 1 },
  { name: "icon-512.png", size: 512, share: 1 },
  { name: "icon-maskable-512.png", size: 512, share: 0.72 },
  { name: "apple-touch-icon.png", size: 180, share: 0.86 },
];

async function draw(): Promise<void> {
  const source = await readFile(path.join(process.cwd(), "static", "favicon.svg"));
  await mkdir(folder, { recursive: true });
  for (const { name, size, share } of icons) {
    const inner = Math.round(size * share);
    const mark = await sharp(source, { density: (72 * inner) / 32 })
      .resize(inner, inner)
      .png()
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: FIELD } })
      .composite([{ input: mark, gravity: "centre" }])
      .png({ palette: true, compressionLevel: 9 })
      .toFile(path.join(folder, name));
  }
}

void draw();
