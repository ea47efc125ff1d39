import { sql } from "kysely";
import type { Database } from "../../store/openDatabase";
import type { KnownWord } from "./knownWords";

/** Letters that join the parts of a German compound. */
const JOINTS = ["", "s", "es", "n", "en", "er", "e"];

const SHORTEST_PART = 4;
const MAX_SPLITS = 3;

/**
 * The pairs of known words that a German compound is made of: "Gletscher" and "Messung" for
 * "Gletschermessung". Empty for other languages, which part their compounds.
 */
export async function compoundParts(
  db: Database,
  word: string,
  langcode: string,
): Promise<(readonly [KnownWord, KnownWord])[]> {
  if (langcode !== "de" || word.length < 2 * SHORTEST_PART) return [];
  const splits = possibleSplits(word);
  const known = await knownAmong(db, splits.flat(), langcode);
  return splits
    .flatMap(([left, right]) => {
      const [first, second] = [known.get(left), known.get(right)];
      return first === undefined || second === undefined ? [] : [[first, second] as const];
    })
    .slice(0, MAX_SPLITS);
}

/**
 * The longest known word that a German compound begins or ends with: "Gletscher" for "Gletscherschwund", although nobody wrote "Schwund".
 */
export async function knownPart(
  db: Database,
  word: string,
  langcode: string,
): Promise<KnownWord | undefined> {
  if (langcode !== "de" || word.length < 2 * SHORTEST_PART) return undefined;
  const known = await knownAmong(db, possibleSplits(word).flat(), langcode);
  const [longest] = [...known.values()].sort((a, b) => b.word.length - a.word.length);
  // The joint of the compound makes a genitive of its part, and that is no word to search for.
  const plain = longest?.word.endsWith("s") ? known.get(longest.word.slice(0, -1)) : undefined;
  return plain ?? longest;
}

async function knownAmong(
  db: Database,
  words: readonly string[],
  langcode: string,
): Promise<Map<string, KnownWord>> {
  const { rows } = await sql<KnownWord>`
    select word, surface, lexemes from search_word
    where langcode = ${langcode} and word = any(${[...new Set(words)]}::text[])`.execute(db);
  // Words that every text is full of have no stems.
  return new Map(rows.filter(({ lexemes }) => lexemes.length > 0).map((row) => [row.word, row]));
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
