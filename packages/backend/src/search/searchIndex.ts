import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { ContentContext } from "../content/context";
import { LANGCODES } from "../languages";
import type { Database } from "../store/openDatabase";
import type { Snapshot } from "../store/snapshot";
import { type IndexEntry, indexEntry } from "./indexEntry";
import { Vocabulary } from "./vocabulary";

/** Pages read or written before other requests get their turn. */
const TURN = 100;

/**
 * Keeps the search index in step with what is public. Before a search, what has changed since the
 * last one is taken in: a page follows not only its own edits but also those of its media, library
 * contents and forms, which is why the index is made from the content and not by the editing
 * operations. Only entries that differ are written.
 */
export class SearchIndex {
  private known: Snapshot | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly db: Database) {}

  /** Brings the index up to the snapshot of a context. Simultaneous callers share the work. */
  update(context: ContentContext): Promise<void> {
    const run = this.last.then(async () => {
      const { snapshot } = context;
      if (this.known !== undefined && this.known.version >= snapshot.version) return;
      await this.work(context);
      this.known = snapshot;
    });
    // One that fails is told to its caller and must not stop those after it.
    this.last = run.catch(() => undefined);
    return run;
  }

  private async work(context: ContentContext): Promise<void> {
    const { snapshot } = context;
    const { rows } = await sql<{ key: string; hash: string }>`
      select langcode || ':' || node_id as key, hash from search_page`.execute(this.db);
    const stored = new Map(rows.map(({ key, hash }) => [key, hash]));
    let read = 0;
    for (const langcode of LANGCODES) {
      const vocabulary = new Vocabulary(langcode);
      const changed: IndexEntry[] = [];
      for (const page of snapshot.pages(langcode)) {
        const entry = indexEntry(page, context, (word, seen) => vocabulary.learn(word, seen));
        const key = `${langcode}:${page.id}`;
        if (stored.get(key) !== entry.hash) changed.push(entry);
        stored.delete(key);
        read += 1;
        if (read % TURN === 0) await setImmediate();
      }
      // Words first: a page whose words are not known yet would not be found.
      await vocabulary.store(this.db);
      for (let at = 0; at < changed.length; at += TURN) {
        await this.put(changed.slice(at, at + TURN), snapshot.version);
      }
    }
    await this.remove([...stored.keys()], snapshot.version);
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
