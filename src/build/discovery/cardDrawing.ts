import type { Lettering } from "./lettering";

/** Size that services which show links ask for, in pixels. */
export const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const COLUMN = CARD.width - 2 * MARGIN;
const FIELD = "#08334f";
const PAPER = "#fdfdfb";
const MIST = "#9dbccb";
const SIGNAL = "#d81e1a";
/** Sizes that a title is tried in, largest first, each with the lines that it may take. */
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
  /** Where the page stands, such as the name of the page above it. */
  section: string | null;
}

/** Draws the card of a page as SVG: its title in the look of the institution. */
export function cardDrawing(
  { title, siteName, section }: CardTexts,
  bold: Lettering,
  regular: Lettering,
): string {
  const { size, lines } = fitted(title, bold);
  const leading = Math.round(size * 1.12);
  const top = 150 + size;
  const head = section
    ? regular.draw(shortened(section, 32, COLUMN, regular), 32, MARGIN, MARGIN + 32, MIST)
    : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<rect width="100%" height="100%" fill="${FIELD}"/>`,
    waves(),
    head,
    ...lines.map((line, index) => bold.draw(line, size, MARGIN, top + index * leading, PAPER)),
    bold.draw(shortened(siteName, 32, COLUMN, bold), 32, MARGIN, CARD.height - 64, PAPER),
    "</svg>",
  ].join("");
}

/** The mark of the institution, large and quiet at the edge. */
function waves(): string {
  return (
    `<g transform="translate(760 150) scale(15)" fill="none" stroke="#0b4a70" stroke-width="2.6">` +
    `<path d="M0 26c5.3 0 6-3.4 10.7-3.4S16 26 21.3 26s6-3.4 10.7-3.4"/>` +
    `<path d="M0 18c4-.4 5.5-6 10.5-6.8 6-1 8 4.6 12.5 4 3.5-.4 5.6-4.2 9-4.8"/></g>` +
    `<circle cx="1104" cy="96" r="28" fill="${SIGNAL}"/>`
  );
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
  // Blanks that must not break, as before a French colon, are none of these.
  for (const word of text.split(/[ \n\t]+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && lettering.width(longer, size) <= COLUMN)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A text that is too wide, with an ellipsis in place of its end. */
function shortened(text: string, size: number, width: number, lettering: Lettering): string {
  if (lettering.width(text, size) <= width) return text;
  let kept = text;
  while (kept.length > 1 && lettering.width(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
