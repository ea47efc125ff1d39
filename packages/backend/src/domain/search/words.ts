const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Longest word; anything longer is not a word. */
const MAX_LENGTH = 60;

/** A word in a text. */
interface PlacedWord {
  readonly word: string;
  /** Position in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text in order. Hyphens and apostrophes separate words. */
export function* wordsOf(text: string): Generator<PlacedWord> {
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    if (word.length <= MAX_LENGTH) yield { word, start, end: start + word.length };
  }
}

const LIGATURES: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae", ø: "o" };

/** Lower case without accents: "Höhe" becomes "hohe", "cœur" becomes "coeur". */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  // Fast path for ASCII, because an excerpt folds the whole page.
  if (!/[^ -~]/.test(lower)) return lower;
  return lower
    .replace(/[ßœæø]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
}

/** The trigrams of a padded word, as in pg_trgm. */
export function trigrams(word: string): string[] {
  const framed = `  ${word} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= framed.length; at += 1) found.add(framed.slice(at, at + 3));
  return [...found];
}

/** Edit distance: insertions, deletions, replacements and swaps of neighbouring letters. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const moved = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(moved, (before[j - 2] ?? 0) + 1) : moved);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? a.length;
}
