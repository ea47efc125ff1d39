import { sql } from "kysely";
import type { Database } from "../../store/openDatabase";
import { textSearchConfig } from "./textSearchConfig";
import { fold } from "./words";

/** Occurrences of a word in its folded form. */
interface WordCount {
  count: number;
  /** Visible forms with their numbers of occurrences. */
  readonly forms: Map<string, number>;
}

/** The words that occur in the pages of one language. */
export class Vocabulary {
  private readonly words = new Map<string, WordCount>();
  /** Words changed since the last `store`. Undefined: nothing was stored yet. */
  private touched: Set<string> | undefined;

  constructor(readonly langcode: string) {}

  /** Counts an occurrence of a word. @param seen whether readers see the word in this form */
  learn(word: string, seen: boolean): void {
    const folded = fold(word);
    let known = this.words.get(folded);
    if (known === undefined) this.words.set(folded, (known = { count: 0, forms: new Map() }));
    known.count += 1;
    if (seen) known.forms.set(word, (known.forms.get(word) ?? 0) + 1);
    this.touched?.add(folded);
  }

  /** Removes one occurrence. */
  forget(word: string, seen: boolean): void {
    const folded = fold(word);
    const known = this.words.get(folded);
    if (known === undefined) return;
    known.count -= 1;
    const times = (known.forms.get(word) ?? 0) - 1;
    if (seen && times > 0) known.forms.set(word, times);
    else if (seen) known.forms.delete(word);
    if (known.count <= 0) this.words.delete(folded);
    this.touched?.add(folded);
  }

  /** Updates the stored words. @returns possibly changed words; undefined for all */
  async store(db: Database): Promise<ReadonlySet<string> | undefined> {
    const { langcode, touched } = this;
    if (touched?.size === 0) return touched;
    const among = touched ? sql`and word = any(${[...touched]}::text[])` : sql``;
    const { rows } = await sql<{ word: string; variants: string }>`
      select word, variants from search_word where langcode = ${langcode} ${among}`.execute(db);
    const stored = new Map(rows.map(({ word, variants }) => [word, variants]));
    const changed = this.entries().filter(({ word, variants }) => stored.get(word) !== variants);
    const gone = [...stored.keys()].filter((word) => !this.words.has(word));
    for (let at = 0; at < changed.length; at += BATCH_SIZE) {
      await putWords(db, changed.slice(at, at + BATCH_SIZE));
    }
    if (gone.length > 0) {
      await sql`
        delete from search_word
        where langcode = ${langcode} and word = any(${gone}::text[])`.execute(db);
    }
    this.touched = new Set();
    return touched;
  }

  /** The changed words in their stored form. */
  private entries(): WordEntry[] {
    const { langcode } = this;
    const config = textSearchConfig(langcode);
    return [...(this.touched ?? this.words.keys())].flatMap((word): WordEntry[] => {
      const known = this.words.get(word);
      if (known === undefined) return [];
      const surface = shownForm(known) ?? word;
      const lower = new Set([...[...known.forms.keys()].map((form) => form.toLowerCase()), word]);
      const variants = [surface, ...[...lower].sort()].join(" ");
      return [{ langcode, config, word, surface, variants }];
    });
  }
}

/** The form to show: the most frequent one in lower case, or else the most frequent. */
function shownForm({ forms }: WordCount): string | undefined {
  // Among equally frequent forms, capitals sort first, so lower case wins.
  const byUse = [...forms].sort(([a, often], [b, other]) => other - often || (a < b ? 1 : -1));
  const [usual] = byUse.find(([form]) => form === form.toLowerCase()) ?? byUse[0] ?? [];
  return usual;
}

interface WordEntry {
  readonly langcode: string;
  readonly config: string;
  readonly word: string;
  /** As shown to visitors. */
  readonly surface: string;
  /** Its forms with and without accents. */
  readonly variants: string;
}

/** Words to write before other queries run. */
const BATCH_SIZE = 200;

async function putWords(db: Database, words: readonly WordEntry[]): Promise<void> {
  await sql`
    insert into search_word
    select langcode, word, surface, variants,
      tsvector_to_array(to_tsvector(config::regconfig, variants))
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given (
      langcode text, config text, word text, surface text, variants text)
    on conflict (langcode, word) do update set
      surface = excluded.surface, variants = excluded.variants, lexemes = excluded.lexemes`.execute(
    db,
  );
}
