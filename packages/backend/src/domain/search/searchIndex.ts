import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Page } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import { type Dependent, type DependentResults, dependentWork } from "../../content/dependentWork";
import { LANGCODES } from "../../content/languages";
import type { Database } from "../../store/openDatabase";
import { TimeSlices } from "../timeSlices";
import { type IndexEntry, indexEntry } from "./indexEntry";
import { KnownWords } from "./knownWords";
import { Vocabulary } from "./vocabulary";

/** Pages written before other queries get their turn. */
const BATCH_SIZE = 20;

/** How long other requests wait for their turn: with many pages this goes on for minutes after a start. */
const TURN_MS = 5;

/** How long a search waits for what has just changed, in milliseconds. */
const PATIENCE_MS = 1000;

/** What the index holds, as far as this process knows. */
interface Indexed {
  readonly context: ContentContext;
  /** Hashes of the entries. */
  readonly pages: DependentResults<string>;
  readonly vocabularies: ReadonlyMap<string, Vocabulary>;
}

/**
 * Keeps the search index in step with what is public. A page follows not only its own edits but also
 * those of its media, library contents and forms, which is why the index is made from the content and
 * not by the editing operations. The first time all pages are read, then those alone that depend on
 * what has changed. Only entries that differ are written.
 */
export class SearchIndex {
  private indexed: Indexed | undefined;
  /** The newest content that was asked for. */
  private wanted: ContentContext | undefined;
  /** Whether the database holds an index, even if it is that of a moment ago. */
  private isUsable = false;
  private last: Promise<void> = Promise.resolve();
  /** The stored words, by language, of those that were searched in. */
  private readonly known = new Map<string, Promise<KnownWords>>();

  constructor(private readonly db: Database) {}

  /**
   * Brings the index up to the snapshot of a context. Simultaneous callers share the work.
   * @param signal ends the work half-way, with its reason as the error; the next call starts again.
   */
  update(context: ContentContext, signal?: AbortSignal): Promise<void> {
    const { snapshot, model, now, publicUrl, site } = context;
    if (!this.wanted || this.wanted.snapshot.version < snapshot.version) {
      this.wanted = { snapshot, model, now, publicUrl, site };
    }
    // Waits without a content of its own: many calls come while the index of a large site is made.
    const run = this.last.then(() => this.follow(signal));
    // A failure goes to its caller and must not stop the calls after it.
    this.last = run.catch(() => undefined);
    return run;
  }

  /**
   * The same before a search. Rather an index of a moment ago than a visitor who waits.
   *
   * @returns whether the index is that of the content
   */
  async prepare(context: ContentContext): Promise<boolean> {
    const updated = this.update(context);
    await Promise.race([updated, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    if (!this.isUsable) await updated;
    return this.indexed?.context.snapshot.version === context.snapshot.version;
  }

  /** The words that are stored of a language. */
  words(langcode: string): Promise<KnownWords> {
    let known = this.known.get(langcode);
    if (known === undefined) {
      known = KnownWords.read(this.db, langcode);
      this.known.set(langcode, known);
      // The next search tries again.
      known.catch(() => this.known.delete(langcode));
    }
    return known;
  }

  private async follow(signal: AbortSignal | undefined): Promise<void> {
    const { wanted, indexed: before } = this;
    if (!wanted || (before && before.context.snapshot.version >= wanted.snapshot.version)) return;
    // Where the work fails half-way, the next starts again.
    this.indexed = undefined;
    this.indexed = await this.work(wanted, before, new TimeSlices(signal, TURN_MS));
    this.isUsable = true;
  }

  private async work(
    context: ContentContext,
    before: Indexed | undefined,
    slices: TimeSlices,
  ): Promise<Indexed> {
    const { snapshot } = context;
    const stored = before ? undefined : await this.storedHashes();
    const hashBefore = (page: Page) => stored?.get(keyOf(page)) ?? (before && hashIn(before, page));
    const { keys, workOut } = dependentWork(snapshot, before?.pages);
    const pages = new Map<Page, Dependent<string>>();
    const vocabularies = new Map<string, Vocabulary>();
    const gone: string[] = [];
    for (const langcode of LANGCODES) {
      const vocabulary = before?.vocabularies.get(langcode) ?? new Vocabulary(langcode);
      const changed: IndexEntry[] = [];
      for (const page of snapshot.pages(langcode)) {
        await slices.next();
        const hash = workOut(page, () => {
          const entry = indexEntry(page, context, (word, seen) => vocabulary.learn(word, seen));
          // An edited page is written in any case: another process may have written what stood in between.
          const isEdited = before && before.context.snapshot.page(page.id, langcode) !== page;
          if (isEdited || hashBefore(page) !== entry.hash) changed.push(entry);
          return entry.hash;
        });
        pages.set(page, hash);
      }
      for (const page of before?.context.snapshot.pages(langcode) ?? []) {
        if (before === undefined || pages.get(page) === before.pages.results.get(page)) continue;
        await slices.next();
        indexEntry(page, before.context, (word, seen) => vocabulary.forget(word, seen));
        if (snapshot.page(page.id, langcode) === undefined) gone.push(keyOf(page));
      }
      // Words first: a page whose words are not known yet would not be found.
      const touched = await vocabulary.store(this.db);
      if (touched === undefined) this.known.delete(langcode);
      else await (await this.known.get(langcode))?.reread(this.db, touched);
      vocabularies.set(langcode, vocabulary);
      for (let at = 0; at < changed.length; at += BATCH_SIZE) {
        await slices.next();
        await this.put(changed.slice(at, at + BATCH_SIZE), snapshot.version);
      }
    }
    for (const page of pages.keys()) stored?.delete(keyOf(page));
    await this.remove([...gone, ...(stored?.keys() ?? [])], snapshot.version);
    return { context, pages: { snapshot, results: pages, keys }, vocabularies };
  }

  /** What the database holds, maybe of another process or an earlier one. */
  private async storedHashes(): Promise<Map<string, string>> {
    const { rows } = await sql<{ key: string; hash: string }>`
      select langcode || ':' || node_id as key, hash from search_page`.execute(this.db);
    this.isUsable ||= rows.length > 0;
    return new Map(rows.map(({ key, hash }) => [key, hash]));
  }

  /** Writes entries, except where another process has already written newer ones. */
  private async put(entries: readonly IndexEntry[], version: number): Promise<void> {
    await sql`
      insert into search_page
      select langcode, node_id, hash, ${version}::integer,
        setweight(to_tsvector(config::regconfig, a), 'A') ||
        setweight(to_tsvector(config::regconfig, b), 'B') ||
        setweight(to_tsvector(config::regconfig, c), 'C') ||
        setweight(to_tsvector(config::regconfig, d), 'D')
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (
        langcode text, node_id text, hash text, config text, a text, b text, c text, d text)
      on conflict (langcode, node_id) do update set
        hash = excluded.hash, version = excluded.version, vector = excluded.vector
      where search_page.version <= excluded.version`.execute(this.db);
  }

  private async remove(keys: readonly string[], version: number): Promise<void> {
    if (keys.length === 0) return;
    await sql`
      delete from search_page
      where langcode || ':' || node_id = any(${keys}::text[])
        and version <= ${version}::integer`.execute(this.db);
  }
}

function keyOf({ langcode, id }: Page): string {
  return `${langcode}:${id}`;
}

/** The hash that the entry of a page has in the index. */
function hashIn({ context, pages }: Indexed, { id, langcode }: Page): string | undefined {
  const page = context.snapshot.page(id, langcode);
  return page && pages.results.get(page)?.result;
}
