import { load, type CheerioAPI } from "cheerio";
import { sanitizeSvg } from "../../src/server/cms/sanitizeSvg";

/** Longest mark, in characters: it is in every page. */
const LONGEST = 8000;

/** What draws nothing: of any element, and of the outermost one, whose size is that of its place. */
const SILENT = /^(xmlns|xml:|data-|aria-|(class|role|version)$)/;
const SILENT_OF_ROOT = /^(id|x|y|width|height)$/;

/** Reads a drawing as XML. */
export const parseSvg = (svg: string) => load(svg, { xml: true });

/** An element of a drawing. */
interface Element {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
}

/**
 * Reads the mark of an institution from an SVG file, and finds what is wrong with it.
 *
 * @returns the drawing without what draws nothing, or the faults, each as the end of a sentence that
 *   begins with the name of the file
 */
export function readMark(text: string): { svg: string } | { faults: readonly string[] } {
  const drawing = parseSvg(text);
  const root = drawing.root().children("svg");
  if (root.length !== 1) return { faults: ["is no SVG: its outermost element is not <svg>"] };
  drawing("metadata, title, desc").remove();
  const faults = [...sizeFaults(root.attr("viewBox") ?? ""), ...safetyFaults(drawing)];
  if (drawing("text").length > 0) {
    faults.push("holds text, which looks different where its font is missing: turn it into paths");
  }
  if (root.children().length === 0) faults.push("draws nothing");
  removeSilent(drawing);
  const svg = drawing.xml(root.attr("xmlns", "http://www.w3.org/2000/svg"));
  if (svg.length > LONGEST) {
    faults.push(
      `has ${String(svg.length)} characters, and may have ${String(LONGEST)}: it is in every page`,
    );
  }
  return faults.length > 0 ? { faults } : { svg: `${svg}\n` };
}

/** Takes out what draws nothing: comments, blanks, classes of style sheets that are not there. */
function removeSilent(drawing: CheerioAPI): void {
  drawing("*")
    .contents()
    .filter((_index, { type }) => ["comment", "text", "cdata"].includes(type))
    .remove();
  drawing("*").each((index, node) => {
    for (const [name, value] of Object.entries((node as unknown as Element).attribs)) {
      const isSilent = SILENT.test(name) || (index === 0 && SILENT_OF_ROOT.test(name));
      if (isSilent) drawing(node).removeAttr(name);
      else drawing(node).attr(name, value.replace(/\s+/g, " "));
    }
  });
}

function sizeFaults(viewBox: string): string[] {
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite);
  if (!isBox || width <= 0 || height <= 0) return ["has no viewBox, such as 0 0 32 32"];
  const ratio = width / height;
  if (ratio <= 2 && ratio >= 0.5) return [];
  return [
    `is ${viewBox}: an icon is a square, so neither side may be over twice as long as the other`,
  ];
}

/** What a page must not show as it stands: scripts, styles, references to other places. */
function safetyFaults(given: CheerioAPI): string[] {
  const kept = partsOf(parseSvg(sanitizeSvg(given.xml())));
  const lost = [...partsOf(given)].filter(([part, count]) => count > (kept.get(part) ?? 0));
  return lost.map(([part]) => `holds ${part}, which is not safe in a page, or not known`);
}

/** Elements and their attributes, with how often each is there, apart from what draws nothing. */
function partsOf(drawing: CheerioAPI): Map<string, number> {
  const parts = new Map<string, number>();
  drawing("*").each((_index, node) => {
    const { name, attribs } = node as unknown as Element;
    const attributes = Object.entries(attribs)
      .filter(([attribute]) => !SILENT.test(attribute))
      .map(([attribute, value]) => `${attribute}="${value}" of <${name}>`);
    for (const part of [`<${name}>`, ...attributes]) parts.set(part, (parts.get(part) ?? 0) + 1);
  });
  return parts;
}
