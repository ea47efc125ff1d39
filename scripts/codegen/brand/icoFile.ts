const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** A picture of an icon file: a square PNG of at most 255 pixels. */
interface IcoPicture {
  readonly size: number;
  readonly png: Buffer;
}

/**
 * An icon file of PNG pictures, which every browser of today reads. What asks for `/favicon.ico` reads no page first, and so
 * learns of no other icon.
 */
export function icoFile(pictures: readonly IcoPicture[]): Buffer {
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
