import { sql } from "kysely";
import type { Database } from "../store/openDatabase";
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
  const parts = [...new Set(splits.flat())];
  const { rows } = await sql<KnownWord>`
    select word, surface, lexemes from search_word
    where langcode = ${langcode} and word = any(${parts}::text[])`.execute(db);
  const known = new Map(
    rows.filter(({ lexemes }) => lexemes.length > 0).map((row) => [row.word, row]),
  );
  return splits
    .flatMap(([left, right]) => {
      const [first, second] = [known.get(left), known.get(right)];
      return first === undefined || second === undefined ? [] : [[first, second] as const];
    })
    .slice(0, MAX_SPLITS);
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
