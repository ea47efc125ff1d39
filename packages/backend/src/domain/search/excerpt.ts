import { cutPlace } from "../../content/cutPlace";
import type { WordMatch } from "./matchWords";
import type { SearchText } from "./pageTexts";
import { fold, wordsOf } from "./words";

/** A part of an excerpt. */
export interface ExcerptPart {
  readonly text: string;
  /** Whether it matched the query. */
  readonly match: boolean;
}

/** Length of an excerpt, in characters, more or less. */
const LENGTH = 220;

/** What stands before the first find. */
const BEFORE = 60;

interface Find {
  readonly start: number;
  readonly end: number;
  /** Which word of the query. */
  readonly word: number;
}

/** The passage of a page that shows best why it was found; its beginning if only the title matched. */
export function excerpt(texts: readonly SearchText[], words: readonly WordMatch[]): ExcerptPart[] {
  const pieces = texts.filter(({ weight }) => weight === "B" || weight === "C");
  let best: { text: string; finds: Find[]; from: number; value: number } | undefined;
  for (const { text } of pieces) {
    const finds = findIn(text, words);
    let [begin, end] = [0, 0];
    for (const first of finds) {
      const from = Math.max(0, first.start - BEFORE);
      // Finds are in order, so both ends of what is seen only move on.
      while ((finds[begin]?.start ?? from) < from) begin += 1;
      while ((finds[end]?.end ?? Infinity) <= from + LENGTH) end += 1;
      const seen = finds.slice(begin, end);
      const different = new Set(seen.map(({ word }) => word)).size;
      // More words of the query first, then more finds, then what comes first.
      const value = different * 100 + Math.min(seen.length, 10);
      if (best === undefined || value > best.value) best = { text, finds: seen, from, value };
    }
  }
  if (best !== undefined) return cut(best.text, best.from, best.finds);
  const [opening] = pieces;
  return opening === undefined ? [] : cut(opening.text, 0, []);
}

function findIn(text: string, words: readonly WordMatch[]): Find[] {
  const finds: Find[] = [];
  for (const { word, start, end } of wordsOf(text)) {
    const at = words.findIndex(({ marked }) => marked.has(fold(word)));
    if (at >= 0) finds.push({ start, end, word: at });
  }
  return finds;
}

/** Cuts a passage out between words and parts it at the finds. */
function cut(text: string, from: number, finds: readonly Find[]): ExcerptPart[] {
  const start = from === 0 ? 0 : afterBlank(text, from, finds[0]?.start ?? from);
  const end = Math.max(finds.at(-1)?.end ?? start, cutPlace(text, start + LENGTH, start));
  const parts: ExcerptPart[] = [];
  let at = start;
  for (const find of finds) {
    if (find.start > at) parts.push({ text: text.slice(at, find.start), match: false });
    parts.push({ text: text.slice(find.start, find.end), match: true });
    at = find.end;
  }
  if (end > at) parts.push({ text: text.slice(at, end), match: false });
  const opened = start > 0 ? lead(parts) : parts;
  return end < text.length ? [...opened, { text: "…", match: false }] : opened;
}

/** Puts the sign of omission before the first words. */
function lead([first, ...rest]: readonly ExcerptPart[]): ExcerptPart[] {
  if (first === undefined) return [];
  if (first.match) return [{ text: "…", match: false }, first, ...rest];
  return [{ text: `…${first.text}`, match: false }, ...rest];
}

function afterBlank(text: string, from: number, limit: number): number {
  const blank = text.indexOf(" ", from);
  return blank < 0 || blank >= limit ? limit : blank + 1;
}
