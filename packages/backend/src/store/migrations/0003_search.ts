import { type Kysely, sql } from "kysely";

/**
 * The search index: a text vector for each published page, and the words that occur, with their
 * stems and trigrams. Both follow from the content and can be rebuilt at any time. Trigrams are
 * kept in a plain array, so that the search needs no extension and no right to install one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_page (
      langcode text not null,
      node_id text not null,
      hash text not null,
      version integer not null,
      vector tsvector not null,
      primary key (langcode, node_id)
    )`.execute(db);
  await sql`create index search_page_vector on search_page using gin (vector)`.execute(db);
  await sql`
    create table search_word (
      langcode text not null,
      word text not null,
      surface text not null,
      variants text not null,
      lexemes text[] not null,
      trigrams text[] not null,
      primary key (langcode, word)
    )`.execute(db);
  await sql`
    create index search_word_prefix on search_word (langcode, word text_pattern_ops)`.execute(db);
  await sql`create index search_word_lexemes on search_word using gin (lexemes)`.execute(db);
  await sql`create index search_word_trigrams on search_word using gin (trigrams)`.execute(db);
}
