import { sql } from "kysely";
import type { Database } from "../store/openDatabase";
import { textSearchConfig } from "./textSearchConfig";
import { fold, trigrams } from "./words";

/** The words that occur in the pages of one language, by their folded form. */
export class Vocabulary {
  private readonly words = new Map<string, Set<string>>();

  constructor(readonly langcode: string) {}

  /**
   * Takes in a word as it stands in a text.
   * @param seen whether it is how a reader sees the word.
   */
  learn(word: string, seen: boolean): void {
    const folded = fold(word);
    let variants = this.words.get(folded);
    if (variants === undefined) this.words.set(folded, (variants = new Set()));
    if (seen) variants.add(word);
  }

  /** Brings the stored words in step with these. */
  async store(db: Database): Promise<void> {
    const { langcode } = this;
    const { rows } = await sql<{ word: string; variants: string }>`
      select word, variants from search_word where langcode = ${langcode}`.execute(db);
    const stored = new Map(rows.map(({ word, variants }) => [word, variants]));
    const changed = this.entries().filter(({ word, variants }) => stored.get(word) !== variants);
    const gone = [...stored.keys()].filter((word) => !this.words.has(word));
    for (let at = 0; at < changed.length; at += STRETCH) {
      await putWords(db, changed.slice(at, at + STRETCH));
    }
    if (gone.length === 0) return;
    await sql`
      delete from search_word
      where langcode = ${langcode} and word = any(${gone}::text[])`.execute(db);
  }

  private entries(): WordEntry[] {
    const { langcode } = this;
    const config = textSearchConfig(langcode);
    return [...this.words].map(([word, forms]) => {
      // A word that also stands within sentences is shown as it stands there.
      const surface =
        [...forms].find((form) => form === form.toLowerCase()) ?? [...forms][0] ?? word;
      const lower = new Set([...[...forms].map((form) => form.toLowerCase()), word]);
      const variants = [surface, ...[...lower].sort()].join(" ");
      return { langcode, config, word, surface, variants, trigrams: trigrams(word) };
    });
  }
}

interface WordEntry {
  readonly langcode: string;
  readonly config: string;
  readonly word: string;
  /** As the word is shown to a visitor. */
  readonly surface: string;
  /** Its forms with and without accents. */
  readonly variants: string;
  readonly trigrams: readonly string[];
}

/** Words written at once, so that other queries get their turn. */
const STRETCH = 1000;

async function putWords(db: Database, words: readonly WordEntry[]): Promise<void> {
  await sql`
    insert into search_word
    select langcode, word, surface, variants,
      tsvector_to_array(to_tsvector(config::regconfig, variants)),
      array(select jsonb_array_elements_text(trigrams))
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given (
      langcode text, config text, word text, surface text, variants text, trigrams jsonb)
    on conflict (langcode, word) do update set
      surface = excluded.surface, variants = excluded.variants, lexemes = excluded.lexemes`.execute(
    db,
  );
}
