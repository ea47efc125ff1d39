import { sql } from "kysely";
import type { Database } from "../../store/openDatabase";
import { compoundParts } from "./compoundParts";
import { formsOf, withoutTransliteration } from "./inflections";
import type { IndexedWord, KnownWords, NearWord } from "./knownWords";
import { textSearchConfig } from "./textSearchConfig";
import { fold, wordsOf } from "./words";

/** How a query word matches the index. */
export interface WordMatch {
  /** Folded. */
  readonly word: string;
  /** As the visitor typed it. */
  readonly typed: string;
  /** Stems of the word itself. */
  readonly exact: readonly string[];
  /** Stems of words that begin with it, contain it, or differ by a typing error. */
  readonly wide: readonly string[];
  /** Pairs of stems of a compound's two parts; both parts of a pair must match. */
  readonly pairs: readonly (readonly [readonly string[], readonly string[]])[];
  /** For an unknown word, the most similar indexed word. */
  readonly nearest?: NearWord | undefined;
  /** Whether the matches are corrections of a typing error. */
  readonly corrected?: boolean;
  /** Folded words to mark in excerpts. */
  readonly marked: ReadonlySet<string>;
}

/** Most query words to use. */
const MAX_WORDS = 8;

/**
 * Looks up the words of a query. Ignores stop words such as "the", unless there is no other word.
 * @param exact whether to skip corrections of typing errors
 */
export async function matchWords(
  db: Database,
  known: KnownWords,
  query: string,
  exact = false,
): Promise<WordMatch[]> {
  const { langcode } = known;
  const typed = [...wordsOf(query.normalize("NFC"))].slice(0, MAX_WORDS).map(({ word }) => word);
  const words = [...new Map(typed.map((word) => [fold(word), word]))];
  if (words.length === 0) return [];
  const spellings = words.map(([word, original]) =>
    [original.toLowerCase(), word, withoutTransliteration(word, langcode)].join(" "),
  );
  const stems = await stemsOf(db, spellings, langcode);
  const all = words.map(([word, original], at) => {
    return { word, typed: original, stems: stems[at] ?? [] };
  });
  // Stop words have no stems.
  const significant = all.filter(({ stems }) => stems.length > 0);
  const counted = significant.length > 0 ? significant : all;
  return Promise.all(
    counted.map((each) => {
      // The visitor may still be typing the last word.
      const unfinished = each.typed === typed.at(-1);
      return matchWord(db, known, { ...each, unfinished, exactly: exact });
    }),
  );
}

interface QueryWord {
  readonly word: string;
  readonly typed: string;
  readonly stems: readonly string[];
  readonly unfinished: boolean;
  /** Whether to skip corrections of typing errors. */
  readonly exactly: boolean;
}

async function matchWord(
  db: Database,
  known: KnownWords,
  { word, typed, stems, unfinished, exactly }: QueryWord,
): Promise<WordMatch> {
  const { langcode } = known;
  const forms = formsOf(word, langcode);
  const found = known.find({ word, forms, stems, unfinished });
  const same = found.filter((each) => each.exact && forms.includes(each.word));
  const match = {
    word,
    typed,
    exact: [...new Set([...stems, ...lexemesOf(same)])],
    wide: lexemesOf(found),
    // Stop words have no stems.
    marked: new Set(found.filter(({ lexemes }) => lexemes.length > 0).map((each) => each.word)),
    pairs: [],
  };
  if (found.length > 0) return match;
  const plain = withoutTransliteration(word, langcode);
  if (plain !== word) {
    const [plainStems = []] = await stemsOf(db, [plain], langcode);
    const respelt = { word: plain, typed, stems: plainStems, unfinished, exactly };
    const other = await matchWord(db, known, respelt);
    if (isFound(other)) return { ...other, word };
  }
  const parts = compoundParts(known, word);
  if (parts.length > 0) {
    return {
      ...match,
      pairs: parts.map(([left, right]) => [left.lexemes, right.lexemes] as const),
      marked: new Set(parts.flat().map((each) => each.word)),
    };
  }
  const alike = known.nearest(word);
  const near = exactly ? [] : alike.filter(({ slip }) => slip);
  const marked = new Set(near.map((each) => each.word));
  const corrected = near.length > 0;
  return { ...match, nearest: near[0] ?? alike[0], wide: lexemesOf(near), corrected, marked };
}

/** Whether a word matches anything. */
export function isFound({ wide, pairs }: WordMatch): boolean {
  return wide.length + pairs.length > 0;
}

function lexemesOf(words: readonly IndexedWord[]): string[] {
  return [...new Set(words.flatMap(({ lexemes }) => lexemes))];
}

async function stemsOf(db: Database, texts: readonly string[], langcode: string) {
  const { rows } = await sql<{ stems: string[] }>`
    select tsvector_to_array(to_tsvector(${textSearchConfig(langcode)}::regconfig, words)) as stems
    from unnest(${texts}::text[]) with ordinality as given (words, place)
    order by place`.execute(db);
  return rows.map(({ stems }) => stems);
}
