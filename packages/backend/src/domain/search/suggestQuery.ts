import type { Database } from "../../store/openDatabase";
import { knownPart } from "./compoundParts";
import { findPages } from "./findPages";
import type { KnownWords } from "./knownWords";
import { isFound, matchWords, type WordMatch } from "./matchWords";

/** Least similarity of a suggested word. */
const LEAST_LIKENESS = 0.5;

/** Most queries to try. */
const MAX_TRIES = 4;

/**
 * Suggests a similar query with results: unknown words replaced by similar ones, or fewer words. Null if
 * there is none.
 */
export async function suggestQuery(
  db: Database,
  known: KnownWords,
  words: readonly WordMatch[],
): Promise<string | null> {
  for (const query of candidates(known, words).slice(0, MAX_TRIES)) {
    const pages = await findPages(db, await matchWords(db, known, query), known.langcode);
    if (pages.length > 0) return query;
  }
  return null;
}

function candidates(known: KnownWords, words: readonly WordMatch[]): string[] {
  const original = words.map(({ typed }) => typed).join(" ");
  const replaced = words.map((word) => {
    if (isFound(word)) return word.typed;
    const part = knownPart(known, word.word);
    if (part) return part.surface;
    const { nearest } = word;
    return nearest && nearest.likeness >= LEAST_LIKENESS ? nearest.surface : undefined;
  });
  const usable = replaced.filter((word) => word !== undefined);
  const queries = [
    usable,
    words.filter(isFound).map(({ typed }) => typed),
    ...usable.map((_word, left) => usable.filter((_each, at) => at !== left)),
    ...[...usable].sort((a, b) => b.length - a.length).map((word) => [word]),
  ].map((query) => query.join(" "));
  return [...new Set(queries)].filter((query) => query !== "" && query !== original);
}
