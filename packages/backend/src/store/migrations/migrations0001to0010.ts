/** The first migrations, in order. */
export const migrations0001to0010 = {
  /** Pages with revisions, other documents, redirects and the listing. */
  "0001_content": [
    `
      create table content_state (
        id integer primary key check (id = 1),
        epoch text not null,
        version integer not null,
        sequence integer not null
      )`,
    `insert into content_state values (1, gen_random_uuid()::text, 0, 0)`,
    `
      create table node (
        id text primary key,
        nid integer not null unique,
        kind text not null,
        parent text,
        created text not null,
        deleted boolean not null default false
      )`,
    `
      create table node_translation (
        node_id text not null references node (id),
        langcode text not null,
        published integer,
        published_path text,
        draft integer,
        latest integer not null,
        changed timestamptz not null,
        source_hash text,
        version integer not null,
        primary key (node_id, langcode),
        check ((published is null) = (published_path is null))
      )`,
    // Deferred, so that two pages can swap paths within one transaction.
    `
      alter table node_translation add constraint node_translation_path
        unique (langcode, published_path) deferrable initially deferred`,
    `create index node_translation_version on node_translation (version)`,
    `
      create table node_revision (
        node_id text not null,
        langcode text not null,
        number integer not null,
        path text not null,
        fields jsonb not null,
        hash text not null,
        created timestamptz not null,
        primary key (node_id, langcode, number),
        foreign key (node_id, langcode) references node_translation (node_id, langcode)
      )`,
    `
      create table document (
        kind text not null,
        id text not null,
        langcode text not null,
        data jsonb not null,
        hash text not null,
        revision integer not null,
        changed timestamptz not null,
        source_hash text,
        version integer not null,
        primary key (kind, id, langcode)
      )`,
    `create index document_version on document (version)`,
    `
      create table redirect (
        langcode text not null,
        path text not null,
        target text not null,
        code integer not null check (code in (301, 302, 410)),
        deleted boolean not null,
        version integer not null,
        primary key (langcode, path)
      )`,
    `create index redirect_version on redirect (version)`,
    `
      create table listing (
        langcode text not null,
        path text not null,
        revision text not null,
        sequence integer not null,
        removed boolean not null,
        primary key (langcode, path)
      )`,
  ],
  /** Form submissions and their deliveries. */
  "0002_submissions": [
    `
      create table submission (
        id text primary key,
        number integer generated always as identity unique,
        webform text not null,
        langcode text not null,
        revision text not null,
        path text,
        entries jsonb not null,
        idempotency_key text,
        created timestamptz not null,
        unique (webform, idempotency_key)
      )`,
    `create index submission_created on submission (created)`,
    `
      create table delivery (
        submission_id text not null references submission (id) on delete cascade,
        channel text not null,
        attempts integer not null default 0,
        due timestamptz not null,
        delivered timestamptz,
        error text,
        primary key (submission_id, channel)
      )`,
    `create index delivery_due on delivery (due) where delivered is null`,
  ],
  /**
   * The search index: a text vector per published page, and all words with stems and trigrams. Can be
   * rebuilt from the content at any time. Trigrams are a plain array, so that the search needs no
   * extension.
   */
  "0003_search": [
    `
      create table search_page (
        langcode text not null,
        node_id text not null,
        hash text not null,
        version integer not null,
        vector tsvector not null,
        primary key (langcode, node_id)
      )`,
    `create index search_page_vector on search_page using gin (vector)`,
    `
      create table search_word (
        langcode text not null,
        word text not null,
        surface text not null,
        variants text not null,
        lexemes text[] not null,
        trigrams text[] not null,
        primary key (langcode, word)
      )`,
    `
      create index search_word_prefix on search_word (langcode, word text_pattern_ops)`,
    `create index search_word_lexemes on search_word using gin (lexemes)`,
    `create index search_word_trigrams on search_word using gin (trigrams)`,
  ],
  /** Preview tokens, and the publication date of each translation. */
  "0004_preview": [
    `
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
      )`,
    `create index preview_token_shared_from on preview_token (shared_from)`,
    `create index preview_token_origin on preview_token (origin)`,
    `create index preview_token_expires on preview_token (expires)`,
    `create index node_revision_path on node_revision (langcode, path)`,
    `create index node_parent on node (parent)`,
    `alter table node_translation add column published_at timestamptz`,
    // The best known date for earlier publications.
    `
      update node_translation set published_at = changed where published is not null`,
  ],
  /** Publish events, and the content around all pages of a language. */
  "0005_publishing": [
    `
      create table publish_event (
        number integer generated always as identity primary key,
        id text not null unique,
        event text not null,
        at timestamptz not null,
        node_id text,
        langcode text,
        paths jsonb not null,
        sequence integer not null,
        body text,
        attempts integer not null default 0,
        due timestamptz not null,
        delivered timestamptz,
        error text
      )`,
    `
      create index publish_event_waiting on publish_event (number)
        where delivered is null`,
    `
      create table listing_chrome (
        langcode text primary key,
        revision text not null,
        sequence integer not null
      )`,
  ],
  /** Scheduled publishing and unpublishing. */
  "0006_schedule": [
    `
      create table scheduled_change (
        node_id text not null,
        langcode text not null,
        action text not null check (action in ('PUBLISH', 'UNPUBLISH')),
        due timestamptz not null,
        revision integer,
        error text,
        primary key (node_id, langcode, action),
        foreign key (node_id, langcode) references node_translation (node_id, langcode),
        check ((action = 'PUBLISH') = (revision is not null))
      )`,
    `
      create index scheduled_change_due on scheduled_change (due) where error is null`,
  ],
  /** Drafts that move a page to another parent when published. */
  "0007_moves": [
    `
      alter table node_revision
        add column moves boolean not null default false,
        add column parent text`,
  ],
  /** Hash of imported redirects, so that another import does not restore removed ones. */
  "0008_redirect_sources": [`alter table redirect add column source_hash text`],
  /** Used form tokens, kept until they expire. */
  "0009_used_form_tokens": [
    `
      create table used_form_token (
        nonce text primary key,
        expires timestamptz not null
      )`,
    `create index used_form_token_expires on used_form_token (expires)`,
  ],
  /** Recent counts of rate-limiter-flexible. */
  "0010_rate_limits": [
    `
      create table rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`,
  ],
};
