import sanitize from "sanitize-html";
import { sanitizeSvg } from "../../../src/server/cms/sanitizeSvg";

/** Maximum length of the mark in characters, since every page contains it. */
const LONGEST = 8000;

/** Elements and attributes without a visible effect. */
const SILENT_ELEMENTS = ["metadata", "title", "desc"];
const SILENT = /^(xmlns|xml:|data-|aria-|(class|role|version)$)/;
/** Of the outermost element, whose size is that of its place. */
const SILENT_OF_ROOT = /^(id|x|y|width|height)$/;

type Attributes = Readonly<Record<string, string>>;

/**
 * Reads the mark of an institution from an SVG file, and finds what is wrong with it.
 *
 * @returns the drawing without what draws nothing; the faults are each the end of a sentence that begins with the name of
 *   the file
 */
export function readMark(text: string): { svg: string; faults: readonly string[] } {
  const drawing = drawn(text);
  const [root, ...inside] = elementsIn(drawing);
  if (!/^<svg.*<\/svg>$/s.test(drawing) || inside.some(({ tag }) => tag === "svg")) {
    return { svg: "", faults: ["is no SVG: its outermost element is not <svg>, or not the only"] };
  }
  const faults = [...sizeFaults(root?.attributes["viewBox"] ?? ""), ...safetyFaults(drawing)];
  if (inside.some(({ tag }) => tag === "text")) {
    faults.push("holds text, which looks different where its font is missing: turn it into paths");
  }
  if (inside.length === 0) faults.push("draws nothing");
  if (drawing.length > LONGEST) {
    faults.push(`has ${drawing.length} characters, and may have ${LONGEST}: it is in every page`);
  }
  return { svg: drawing, faults };
}

/** Removes everything without a visible effect: comments, texts, classes of missing style sheets. */
function drawn(svg: string): string {
  let isRoot = true;
  return rewritten(svg, (_tag, attributes) => {
    const kept = Object.entries(attributes)
      .filter(([name]) => !SILENT.test(name) && !(isRoot && SILENT_OF_ROOT.test(name)))
      .map(([name, value]) => [name, value.replace(/\s+/g, " ")] as const);
    isRoot = false;
    return Object.fromEntries(kept);
  });
}

function elementsIn(svg: string): { tag: string; attributes: Attributes }[] {
  const elements: { tag: string; attributes: Attributes }[] = [];
  rewritten(svg, (tag, attributes) => {
    elements.push({ tag, attributes });
    return attributes;
  });
  return elements;
}

/** A drawing without texts, comments and silent elements, its elements with other attributes. */
function rewritten(svg: string, change: (tag: string, attributes: Attributes) => Attributes) {
  return sanitize(svg, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
    exclusiveFilter: ({ tag }) => SILENT_ELEMENTS.includes(tag),
    textFilter: () => "",
    transformTags: {
      "*": (tagName, attribs) => ({ tagName, attribs: { ...change(tagName, attribs) } }),
    },
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true },
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

/** Unsafe content: scripts, styles, external references. */
function safetyFaults(drawing: string): string[] {
  const kept = partsOf(sanitizeSvg(drawing));
  const lost = [...partsOf(drawing)].filter(([part, count]) => count > (kept.get(part) ?? 0));
  return lost.map(([part]) => `holds ${part}, which is not safe in a page, or not known`);
}

/** Elements and their attributes, with how often each is there. */
function partsOf(drawing: string): Map<string, number> {
  const parts = new Map<string, number>();
  for (const { tag, attributes } of elementsIn(drawing)) {
    const values = Object.entries(attributes).map(
      ([name, value]) => `${name}="${value}" of <${tag}>`,
    );
    for (const part of [`<${tag}>`, ...values]) parts.set(part, (parts.get(part) ?? 0) + 1);
  }
  return parts;
}
