import { readFile } from "node:fs/promises";
import path from "node:path";
import { create, type Font } from "fontkit";
import { decompress } from "wawoff2";

/** Files of the site's font, below the site's directory. */
export const FONT_FILES = ["latin", "latin-rest", "latin-ext"].map((letters) =>
  path.join("src", "styles", "fonts", `quatrain-grotesk-${letters}.woff2`),
);

/** Draws text in the site's font as outlines, so that the font need not be installed. */
export interface Lettering {
  /** Width of a text, in the unit of `size`. */
  width(text: string, size: number): number;
  /** Outlines of a text that starts at a point, as SVG elements. */
  draw(text: string, size: number, x: number, baseline: number, color: string): string;
}

/**
 * Reads the font in one weight.
 *
 * @param weight 400 to 600.
 */
export async function readLettering(siteDirectory: string, weight: number): Promise<Lettering> {
  const fonts = await Promise.all(
    FONT_FILES.map(async (file) => {
      // fontkit can select weights only in an uncompressed font.
      const font = create(
        Buffer.from(await decompress(await readFile(path.join(siteDirectory, file)))),
      );
      if (!("getVariation" in font)) throw new Error(`${file} holds several fonts.`);
      return font.getVariation({ wght: weight });
    }),
  );
  return lettering(fonts);
}

function lettering(fonts: readonly Font[]): Lettering {
  const runs = (text: string, size: number) =>
    runsOf(text, fonts).map(({ font, text: part }) => {
      const { glyphs, positions } = font.layout(part);
      return { glyphs, positions, scale: size / font.unitsPerEm };
    });
  return {
    width: (text, size) =>
      runs(text, size)
        .flatMap(({ positions, scale }) => positions.map(({ xAdvance }) => xAdvance * scale))
        .reduce((sum, advance) => sum + advance, 0),
    draw(text, size, x, baseline, color) {
      let at = x;
      const outlines = runs(text, size).flatMap(({ glyphs, positions, scale }) =>
        glyphs.map((glyph, index) => {
          const place = `translate(${at.toFixed(2)} ${baseline}) scale(${scale} ${-scale})`;
          at += (positions[index]?.xAdvance ?? 0) * scale;
          return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
        }),
      );
      return `<g fill="${color}">${outlines.join("")}</g>`;
    },
  };
}

/** Splits a text into parts with a font that has all their glyphs. Falls back to the first font. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text.normalize("NFC")) {
    const code = letter.codePointAt(0) ?? 0;
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code)) ?? fonts[0];
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  }
  return runs;
}
