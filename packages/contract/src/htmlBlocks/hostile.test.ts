import { readFileSync } from "node:fs";
import path from "node:path";
import { textOf } from "../formattedText/textOf";
import { blocksFromHtml, type HtmlContent } from "./blocksFromHtml";
import { textsOf } from "./keepsWords";
import type { FoundMedium } from "./scope";
import { BASE } from "./testing/blocksOf";

// What classic editors, page builders, themes and plugins write: "## name", then the text. Words to be kept are those of WORDS.

const file = path.join(__dirname, "testing/hostileInputs.txt");
const INPUTS = readFileSync(file, "utf8")
  .split(/^## /m)
  .slice(1)
  .map((each): [string, string] => {
    const end = each.indexOf("\n");
    return [each.slice(0, end), each.slice(end + 1).trimEnd()];
  });

const WORDS =
  /\b(?:alpha|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliet|col[a-g]|(?:left|right)[0-6]|core)\b/g;

function contentOf(name: string, html: string): HtmlContent {
  const mediumId = ({ url, title = "" }: FoundMedium): string => `${url} ${title}`;
  return blocksFromHtml(html, { base: BASE, mediumId, isClassic: name.endsWith("(classic)") });
}

/** The words that stand beside tags, as often as they do, in their order. */
function wordsBeside(html: string): string[] {
  const hidden = /<(script|style|template)\b.*?<\/\1>/gs;
  return (
    html
      .replace(hidden, " ")
      .replace(/<[^>]*>/g, " ")
      .match(WORDS) ?? []
  );
}

/** Fields in the order in which pages show them. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const { title, link, ...rest } = value as Record<string, unknown>;
  const fields = { title, ...rest, link };
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, ordered(each)]));
}

/** Every block, and every part that holds some. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

const isFilled = (value: unknown): boolean =>
  typeof value === "string"
    ? textOf(value) !== "" || /<(?:img|hr)\b/.test(value)
    : Array.isArray(value) && value.some((each) => typeof each === "object" || isFilled(each));

/** Fields of each kind of block. A block needs at least one of them. */
const FILLED: Readonly<Record<string, readonly string[]>> = {
  AccordionItem: ["elements"],
  DownloadListItem: ["downloads"],
  Layout: ["first", "second", "third", "further"],
  SlideshowItem: ["slides"],
  TeaserListCta: ["ctas"],
  TextItem: ["title", "text"],
};

/** Order that is another by design: a foot stands at the end, and words in a gallery below it. */
const REORDERED = ["table caption element + headings", "gallery one without img / with text"];

describe.each(INPUTS)("%s", (name, html) => {
  const { blocks, media } = contentOf(name, html);
  const titleOf = (id: string): string => media.get(id)?.title ?? "";

  test("keeps each word once, in its place", () => {
    const words = textsOf(ordered(blocks), titleOf).join(" ").match(WORDS) ?? [];
    const [given, made] = [wordsBeside(html), [...words]];
    const isReordered = REORDERED.includes(name);
    expect(isReordered ? made.sort() : made).toEqual(isReordered ? given.sort() : given);
  });

  test("has no block of nothing", () => {
    const empty = objectsIn(blocks).filter((each) => {
      const fields = "paragraphs" in each ? ["paragraphs"] : FILLED[String(each["kind"])];
      return fields !== undefined && !fields.some((field) => isFilled(each[field]));
    });
    expect(empty).toEqual([]);
  });

  test("leads where it led", () => {
    const made = JSON.stringify(blocks);
    const given = [...html.matchAll(/<a\b[^>]*?\bhref=["']([^"']+)/g)].map(([, href = ""]) => href);
    const left = given.filter((href) => {
      if (href.startsWith("#")) return !made.includes(href);
      const address = new URL(href, BASE).href;
      return !address.startsWith("javascript:") && !made.includes(address);
    });
    expect(left).toEqual([]);
  });
});

test("there are many of them", () => {
  expect(INPUTS.length).toBeGreaterThan(100);
});
