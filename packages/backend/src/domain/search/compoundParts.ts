import type { IndexedWord, KnownWords } from "./knownWords";

/** Letters that join the parts of a German compound. */
const JOINTS = ["", "s", "es", "n", "en", "er", "e"];

const SHORTEST_PART = 4;
const MAX_SPLITS = 3;

/**
 * Splits a German compound into pairs of known words: "Gletschermessung" into "Gletscher" and "Messung".
 * Empty for other languages, which write compounds as separate words.
 */
export function compoundParts(
  words: KnownWords,
  word: string,
): (readonly [IndexedWord, IndexedWord])[] {
  if (words.langcode !== "de" || word.length < 2 * SHORTEST_PART) return [];
  const splits = possibleSplits(word);
  const known = knownAmong(words, splits.flat());
  return splits
    .flatMap(([left, right]) => {
      const [first, second] = [known.get(left), known.get(right)];
      return first === undefined || second === undefined ? [] : [[first, second] as const];
    })
    .slice(0, MAX_SPLITS);
}

/**
 * The longest known word at either end of a German compound: "Gletscher" for "Gletscherschwund", even if no
 * page has "Schwund".
 */
export function knownPart(words: KnownWords, word: string): IndexedWord | undefined {
  if (words.langcode !== "de" || word.length < 2 * SHORTEST_PART) return undefined;
  const known = knownAmong(words, possibleSplits(word).flat());
  const [longest] = [...known.values()].sort((a, b) => b.word.length - a.word.length);
  // A linking "s" makes the part look like a genitive; prefer the word without it.
  const plain = longest?.word.endsWith("s") ? known.get(longest.word.slice(0, -1)) : undefined;
  return plain ?? longest;
}

function knownAmong(words: KnownWords, among: readonly string[]): Map<string, IndexedWord> {
  const known = among.map((word) => words.get(word));
  // Stop words have no stems.
  return new Map(
    known.flatMap((each) => (each && each.lexemes.length > 0 ? [[each.word, each]] : [])),
  );
}

function possibleSplits(word: string): [left: string, right: string][] {
  const splits: [string, string][] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    for (const joint of JOINTS) {
      if (!left.endsWith(joint)) continue;
      const stem = left.slice(0, left.length - joint.length);
      if (stem.length >= SHORTEST_PART) splits.push([stem, right]);
    }
  }
  return splits;
}
