import { cardColors, cardMark } from "../../../styles/brand";
import type { Lettering } from "./lettering";

/** Size that link previews of other services expect, in pixels. */
const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const COLUMN = CARD.width - 2 * MARGIN;
/** Font sizes for the title, largest first, each with its maximum number of lines. */
const TITLE_SIZES = [
  { size: 84, lines: 3 },
  { size: 68, lines: 4 },
  { size: 54, lines: 5 },
] as const;

/** Texts of a card. */
export interface CardTexts {
  title: string;
  /** Name of the institution. */
  siteName: string;
  /** Section of the page, such as the title of its parent page. */
  section: string | null;
}

/** Draws the card of a page as SVG: its title in the institution's design. */
export function cardDrawing(
  { title, siteName, section }: CardTexts,
  bold: Lettering,
  regular: Lettering,
): string {
  const { deep, paper, quiet } = cardColors;
  const { size, lines } = fitted(title, bold);
  const leading = Math.round(size * 1.12);
  const top = 150 + size;
  const head = section
    ? regular.draw(shortened(section, 32, COLUMN, regular), 32, MARGIN, MARGIN + 32, quiet)
    : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<rect width="100%" height="100%" fill="${deep}"/>`,
    cardMark,
    head,
    ...lines.map((line, index) => bold.draw(line, size, MARGIN, top + index * leading, paper)),
    bold.draw(shortened(siteName, 32, COLUMN, bold), 32, MARGIN, CARD.height - 64, paper),
    "</svg>",
  ].join("");
}

function fitted(title: string, lettering: Lettering): { size: number; lines: string[] } {
  for (const { size, lines: most } of TITLE_SIZES) {
    const lines = wrapped(title, size, lettering);
    const fits = lines.every((line) => lettering.width(line, size) <= COLUMN);
    if (lines.length <= most && fits) return { size, lines };
  }
  const { size, lines: most } = TITLE_SIZES[2];
  const lines = wrapped(title, size, lettering);
  const kept = lines.slice(0, most);
  const last = lines.length > most ? `${kept.pop() ?? ""}…` : kept.pop();
  return {
    size,
    lines: [...kept, last ?? ""].map((line) => shortened(line, size, COLUMN, lettering)),
  };
}

function wrapped(text: string, size: number, lettering: Lettering): string[] {
  const lines: string[] = [];
  // Not \s: it would break at non-breaking spaces, as before a French colon.
  for (const word of text.split(/[ \n\t]+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && lettering.width(longer, size) <= COLUMN)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Shortens a text that is too wide, with an ellipsis. */
function shortened(text: string, size: number, width: number, lettering: Lettering): string {
  if (lettering.width(text, size) <= width) return text;
  let kept = text;
  while (kept.length > 1 && lettering.width(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
