/** Groups of endings of one word that the stemmer does not connect. */
type Endings = readonly (readonly string[])[];

/** Endings by language: "lago" and "laghi", "travail" and "travaux". */
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

/** Fewest letters before an ending. */
const SHORTEST_STEM = 2;

/**
 * A folded word and its possible other forms and spellings. Some are no real words, but only words in the
 * index match.
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

/** Umlauts as typed on keyboards without them. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = { ae: "a", oe: "o", ue: "u" };

/** Replaces two-letter umlauts in a folded German word: "fluesse" becomes "flusse". */
export function withoutTransliteration(word: string, langcode: string): string {
  if (langcode !== "de") return word;
  // The lookbehind spares words such as "neue" and "Quelle".
  return word.replace(/(?<![aeq])(ae|oe|ue)/g, (letters) => TRANSLITERATIONS[letters] ?? letters);
}
