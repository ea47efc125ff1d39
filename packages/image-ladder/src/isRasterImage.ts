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
export function isRasterImage(content: Buffer): boolean {
  return BEGINNINGS.some((matches) => matches(content));
}
