import drawn from "./glyphs.json";
import type { Point } from "./lines";

/** One letter: outline with the baseline at 0, and how far the next one stands, in font units. */
interface Glyph {
  readonly advance: number;
  readonly path: string;
}

const glyphs: Readonly<Record<string, Glyph>> = drawn.glyphs;

/** How a text is set. */
export interface Lettering {
  /** Baseline start, middle or end, in pixels. */
  readonly at: Point;
  /** Font size in pixels. */
  readonly size: number;
  readonly colour: string;
  /** Where `at` lies in the line. */
  readonly anchor?: "start" | "middle" | "end";
  /** Extra space between letters, in ems. */
  readonly tracking?: number;
  /** Colour of a thin outline that lifts the text off what lies below. */
  readonly halo?: string;
}

/** Height of capitals at a font size, in the size's unit. */
export function capHeight(size: number): number {
  return (drawn.capHeight / drawn.unitsPerEm) * size;
}

/**
 * Sets a line of text as SVG outlines of the site's grotesk, so pictures need no installed font.
 *
 * @throws Error when a character is not among the drawn glyphs
 */
export function letter(text: string, style: Lettering): string {
  const { size, colour, anchor = "start", tracking = 0, halo } = style;
  const scale = size / drawn.unitsPerEm;
  let pen = 0;
  const placed = [...text].map((character) => {
    const glyph = glyphs[character];
    if (!glyph) throw new Error(`No glyph is drawn for ${JSON.stringify(character)}.`);
    const element = glyph.path ? `<path transform="translate(${pen} 0)" d="${glyph.path}"/>` : "";
    pen += glyph.advance + tracking * drawn.unitsPerEm;
    return element;
  });
  const length = (pen - tracking * drawn.unitsPerEm) * scale;
  const shift = { start: 0, middle: length / 2, end: length }[anchor];
  const [x, y] = style.at;
  const letters = placed.join("");
  const place = `transform="translate(${x - shift} ${y}) scale(${scale})"`;
  const lift = halo
    ? `<g ${place} fill="none" stroke="${halo}" stroke-width="${drawn.unitsPerEm * 0.2}" stroke-linejoin="round">${letters}</g>`
    : "";
  return `${lift}<g ${place} fill="${colour}">${letters}</g>`;
}
