import { cutPlace } from "../../content/cutPlace";
import type { WordMatch } from "./matchWords";
import type { SearchText } from "./pageTexts";
import { fold, wordsOf } from "./words";

/** A part of an excerpt. */
export interface ExcerptPart {
  readonly text: string;
  readonly match: boolean;
}

/** Approximate length of an excerpt, in characters. */
const LENGTH = 220;

/** Characters before the first match. */
const BEFORE = 60;

interface Find {
  readonly start: number;
  readonly end: number;
  /** Index of the matched query word. */
  readonly word: number;
}

/** The passage that matches the query best; the beginning of the page if only the title matched. */
export function excerpt(texts: readonly SearchText[], words: readonly WordMatch[]): ExcerptPart[] {
  const pieces = texts.filter(({ weight }) => weight === "B" || weight === "C");
  let best: { text: string; finds: Find[]; from: number; value: number } | undefined;
  for (const { text } of pieces) {
    const finds = findIn(text, words);
    let [begin, end] = [0, 0];
    for (const first of finds) {
      const from = Math.max(0, first.start - BEFORE);
      // Sliding window: finds are in order, so both ends only move forward.
      while ((finds[begin]?.start ?? from) < from) begin += 1;
      while ((finds[end]?.end ?? Infinity) <= from + LENGTH) end += 1;
      const seen = finds.slice(begin, end);
      const different = new Set(seen.map(({ word }) => word)).size;
      // Prefer more different words, then more matches, then the earlier passage.
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

/** Cuts a passage at word boundaries and splits it at the matches. */
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

/** Puts an ellipsis before the first words. */
function lead([first, ...rest]: readonly ExcerptPart[]): ExcerptPart[] {
  if (first === undefined) return [];
  if (first.match) return [{ text: "…", match: false }, first, ...rest];
  return [{ text: `…${first.text}`, match: false }, ...rest];
}

function afterBlank(text: string, from: number, limit: number): number {
  const blank = text.indexOf(" ", from);
  return blank < 0 || blank >= limit ? limit : blank + 1;
}
