import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Page } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import {
  type Dependent,
  type DependentResults,
  incrementalWork,
} from "../../content/incrementalWork";
import { LANGCODES } from "../../content/languages";
import type { Database } from "../../store/openDatabase";
import { TimeSlices } from "../timeSlices";
import { type IndexEntry, indexEntry } from "./indexEntry";
import { KnownWords } from "./knownWords";
import { Vocabulary } from "./vocabulary";

/** Pages to write before other queries run. */
const BATCH_SIZE = 20;

/**
 * Longest time to block other requests, in milliseconds; indexing a large site goes on for minutes after a
 * start.
 */
const TURN_MS = 5;

/** How long a search waits for an update of the index, in milliseconds. */
const PATIENCE_MS = 1000;

/** Content of the index, as known to this process. */
interface Indexed {
  readonly context: ContentContext;
  readonly pages: DependentResults<string>;
  readonly vocabularies: ReadonlyMap<string, Vocabulary>;
}

/**
 * Keeps the search index in step with public content. A page's entry also depends on its media, library
 * contents and forms, so the index follows the content rather than the edits. Reads all pages the first
 * time, then only those affected by a change, and writes only entries that differ.
 */
export class SearchIndex {
  private indexed: Indexed | undefined;
  /** The newest requested content. */
  private wanted: ContentContext | undefined;
  /** Whether the database holds an index, even an outdated one. */
  private isUsable = false;
  private last: Promise<void> = Promise.resolve();
  /** Indexed words by language, for languages that somebody has searched. */
  private readonly known = new Map<string, Promise<KnownWords>>();

  constructor(private readonly db: Database) {}

  /**
   * Updates the index to a snapshot. Concurrent callers share the work.
   * @param signal aborts the work with its reason as the error; the next call starts again
   */
  update(context: ContentContext, signal?: AbortSignal): Promise<void> {
    const { snapshot, model, now, publicUrl, site } = context;
    if (!this.wanted || this.wanted.snapshot.version < snapshot.version) {
      this.wanted = { snapshot, model, now, publicUrl, site };
    }
    // Waiting calls hold no content, because many arrive while a large site is indexed.
    const run = this.last.then(() => this.follow(signal));
    // A failure rejects its own call only.
    this.last = run.catch(() => undefined);
    return run;
  }

  /**
   * The same before a search, but with a timeout: a slightly outdated index is better than a waiting
   * visitor.
   * @returns whether the index is up to date
   */
  async prepare(context: ContentContext): Promise<boolean> {
    const updated = this.update(context);
    await Promise.race([updated, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    if (!this.isUsable) await updated;
    return this.indexed?.context.snapshot.version === context.snapshot.version;
  }

  /** The indexed words of a language. */
  words(langcode: string): Promise<KnownWords> {
    let known = this.known.get(langcode);
    if (known === undefined) {
      known = KnownWords.read(this.db, langcode);
      this.known.set(langcode, known);
      known.catch(() => this.known.delete(langcode));
    }
    return known;
  }

  private async follow(signal: AbortSignal | undefined): Promise<void> {
    const { wanted, indexed: before } = this;
    if (!wanted || (before && before.context.snapshot.version >= wanted.snapshot.version)) return;
    // If the work fails, the next call starts again.
    this.indexed = undefined;
    this.indexed = await this.build(wanted, before, new TimeSlices(signal, TURN_MS));
    this.isUsable = true;
  }

  private async build(
    context: ContentContext,
    before: Indexed | undefined,
    slices: TimeSlices,
  ): Promise<Indexed> {
    const { snapshot } = context;
    const stored = before ? undefined : await this.storedHashes();
    const hashBefore = (page: Page) => stored?.get(keyOf(page)) ?? (before && hashIn(before, page));
    const { keys, compute } = incrementalWork(snapshot, before?.pages);
    const pages = new Map<Page, Dependent<string>>();
    const vocabularies = new Map<string, Vocabulary>();
    const gone: string[] = [];
    for (const langcode of LANGCODES) {
      const vocabulary = before?.vocabularies.get(langcode) ?? new Vocabulary(langcode);
      const changed: IndexEntry[] = [];
      for (const page of snapshot.pages(langcode)) {
        await slices.next();
        const hash = compute(page, () => {
          const entry = indexEntry(page, context, (word, seen) => vocabulary.learn(word, seen));
          // Always write edited pages: another process may have written an entry in between.
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
      // Words first, because a search finds pages only by indexed words.
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

  /** Hashes stored by another or an earlier process. */
  private async storedHashes(): Promise<Map<string, string>> {
    const { rows } = await sql<{ key: string; hash: string }>`
      select langcode || ':' || node_id as key, hash from search_page`.execute(this.db);
    this.isUsable ||= rows.length > 0;
    return new Map(rows.map(({ key, hash }) => [key, hash]));
  }

  /** Writes entries, unless another process has written newer ones. */
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

function hashIn({ context, pages }: Indexed, { id, langcode }: Page): string | undefined {
  const page = context.snapshot.page(id, langcode);
  return page && pages.results.get(page)?.result;
}
