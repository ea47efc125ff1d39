/** How a word ends, and how other forms of the same word do where no stemmer sees it. */
type Endings = readonly (readonly string[])[];

/** Endings that belong together, by language: "lago" and "laghi", "travail" and "travaux". */
const ENDINGS: Readonly<Record<string, Endings>> = {
  de: [["ee", "een"]],
  en: [
    ["man", "men"],
    ["sis", "ses"],
  ],
  fr: [["ail", "aux"]],
  it: [
    ["aio", "ai"],
    ["orio", "ori"],
    ["go", "ghi"],
    ["ga", "ghe"],
    ["co", "chi", "ci"],
    ["ca", "che"],
    ["acqua", "acque"],
  ],
};

/** Least letters before an ending, so that it is one. */
const SHORTEST_STEM = 2;

/**
 * A folded word and what may be other forms or spellings of it. Some of them are no words; only those that occur
 * in the pages count.
 */
export function formsOf(word: string, langcode: string): string[] {
  const forms = new Set([word, withoutTransliteration(word, langcode)]);
  for (const endings of ENDINGS[langcode] ?? []) {
    for (const ending of endings) {
      const stem = word.slice(0, word.length - ending.length);
      const isWhole = stem === "" && ending.length > 3;
      if (!word.endsWith(ending) || (stem.length < SHORTEST_STEM && !isWhole)) continue;
      for (const other of endings) forms.add(stem + other);
    }
  }
  return [...forms];
}

/** How umlauts are written where a keyboard has none. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = { ae: "a", oe: "o", ue: "u" };

/** A folded German word whose umlauts were written in two letters: "fluesse" is "flusse". */
export function withoutTransliteration(word: string, langcode: string): string {
  if (langcode !== "de") return word;
  // "neue" and "Quelle" have no umlaut.
  return word.replace(/(?<![aeq])(ae|oe|ue)/g, (letters) => TRANSLITERATIONS[letters] ?? letters);
}
