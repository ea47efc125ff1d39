import { type Kysely, sql } from "kysely";

/** Tokens that let their holders see drafts, and when each page in a language was published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table preview_token (
      id text primary key,
      scope text not null check (scope in ('PAGE', 'SECTION', 'SITE')),
      node_id text references node (id),
      langcode text,
      revision integer,
      label text,
      shared_from text references preview_token (id) on delete cascade,
      origin text not null,
      created timestamptz not null,
      expires timestamptz not null,
      revoked timestamptz,
      check ((scope = 'SITE') = (node_id is null)),
      check (revision is null or (scope = 'PAGE' and langcode is not null))
    )`.execute(db);
  await sql`create index preview_token_shared_from on preview_token (shared_from)`.execute(db);
  await sql`create index preview_token_origin on preview_token (origin)`.execute(db);
  await sql`create index preview_token_expires on preview_token (expires)`.execute(db);
  await sql`create index node_revision_path on node_revision (langcode, path)`.execute(db);
  await sql`create index node_parent on node (parent)`.execute(db);
  await sql`alter table node_translation add column published_at timestamptz`.execute(db);
  // The best that is known of earlier publications.
  await sql`
    update node_translation set published_at = changed where published is not null`.execute(db);
}
