/** Later migrations, in order. */
export const migrations0011on = {
  /**
   * Events store their body at creation. Waiting events without one get a body from known facts: all paths
   * that the page ever had, and for a deleted page `everywhere`.
   */
  "0011_publish_bodies": [
    `
      update publish_event as event
      set body = (
        jsonb_build_object(
          'id', event.id,
          'event', event.event,
          'at', to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'paths', event.paths || coalesce((
            select jsonb_agg(jsonb_build_object(
              'langcode', had.langcode,
              'path', had.path,
              'state', case when standing.node_id is null then 'gone' else 'changed' end
            ))
            from (
              select distinct langcode, path from node_revision
              where node_id = event.node_id and langcode = event.langcode
            ) as had
            left join node_translation as standing
              on standing.langcode = had.langcode and standing.published_path = had.path
          ), '[]')
        )
        || case when event.node_id is null then '{}' else jsonb_build_object(
          'node', jsonb_build_object('id', event.node_id, 'langcode', event.langcode)
        ) end
        || case when event.event in ('menu', 'site', 'delete')
          then '{"everywhere": true}'::jsonb else '{}' end
      )::text
      where body is null`,
    `
      alter table publish_event
        alter column body set not null,
        drop column paths,
        drop column sequence`,
  ],
  /**
   * One job table replaces three: publish events, deliveries and scheduled changes. Copies waiting jobs
   * with their attempts, and finished ones, which editors can see.
   */
  "0012_jobs": [
    `
      create table job (
        number integer generated always as identity primary key,
        queue text not null,
        key text not null,
        data jsonb not null default 'null',
        attempts integer not null default 0,
        due timestamptz not null,
        next timestamptz not null,
        done timestamptz,
        error text,
        unique (queue, key)
      )`,
    `create index job_next on job (queue, next) where done is null`,
    `create index job_number on job (queue, number) where done is null`,
    `
      insert into job (queue, key, data, attempts, due, next, done, error)
      select 'event', id, jsonb_build_object(
        'event', event, 'nodeId', node_id, 'langcode', langcode, 'body', body
      ), attempts, at, due, delivered, error
      from publish_event order by number`,
    `
      insert into job (queue, key, attempts, due, next, done, error)
      select delivery.channel, delivery.submission_id, delivery.attempts, submission.created,
        delivery.due, delivery.delivered, delivery.error
      from delivery join submission on submission.id = delivery.submission_id
      order by submission.number`,
    `
      insert into job (queue, key, data, due, next, done, error)
      select 'schedule', langcode || ' ' || action || ' ' || node_id, jsonb_build_object(
        'id', node_id, 'langcode', langcode, 'action', action, 'revision', revision
      ), due, due, case when error is not null then now() end, error
      from scheduled_change order by due, action`,
    `drop table publish_event, delivery, scheduled_change`,
  ],
  /** Editors with tokens and roles, the trail, and the author of each revision. */
  "0013_editors": [
    `
      create table editor (
        id text primary key,
        name text not null,
        role text not null check (role in ('EDITOR', 'PUBLISHER', 'ADMINISTRATOR')),
        reads_entries boolean not null,
        token_hash text unique,
        created timestamptz not null,
        last_used timestamptz
      )`,
    // The holder of EDITOR_TOKEN.
    `
      insert into editor values
        ('administrator', 'Administrator', 'ADMINISTRATOR', true, null, now(), null)`,
    `
      create table edit (
        number integer generated always as identity primary key,
        at timestamptz not null,
        editor_id text not null references editor (id),
        operation text not null,
        kind text not null,
        item_id text not null,
        langcode text,
        revision integer,
        operation_id text,
        fingerprint text,
        result jsonb,
        unique (editor_id, operation_id)
      )`,
    `create index edit_item on edit (item_id, kind, number)`,
    `create index edit_remembered on edit (at) where operation_id is not null`,
    `
      alter table node_revision add column author text references editor (id)`,
  ],
  /** Pages deleted in one language; a page deleted in all has no translation left. */
  "0014_deleted_translations": [
    `
      alter table node_translation add column deleted boolean not null default false`,
    `
      update node_translation set deleted = true
      from node where node.id = node_translation.node_id and node.deleted`,
    `create index node_translation_changed on node_translation (changed)`,
  ],
  /** The editor for whom a preview token acts, and approvals of revisions. */
  "0015_approvals": [
    `alter table preview_token add column acts_for text references editor (id)`,
    `
      create table approval (
        node_id text not null,
        langcode text not null,
        number integer not null,
        editor_id text not null references editor (id),
        at timestamptz not null,
        primary key (node_id, langcode, number, editor_id),
        foreign key (node_id, langcode, number) references node_revision (node_id, langcode, number)
      )`,
  ],
  /** Deletable documents. Rows stay, so that readers of versions notice the deletion. */
  "0016_deleted_documents": [
    `alter table document add column deleted boolean not null default false`,
  ],
  /** Marks submissions that a robot may have sent. */
  "0017_suspect_submissions": [
    `alter table submission add column suspect boolean not null default false`,
  ],
  /** Mirrored items, and the cursor of each source. */
  "0018_sources": [
    `
      create table source_state (
        source text primary key,
        cursor text,
        read_at timestamptz not null
      )`,
    `
      create table source_item (
        source text not null,
        sort text not null,
        id text not null,
        langcode text not null,
        hash text,
        given jsonb,
        problems jsonb not null,
        primary key (sort, id, langcode)
      )`,
  ],
  /** Remarks of the source on its items. */
  "0019_source_remarks": [`alter table source_item add column remarks jsonb not null default '[]'`],
  /** Version of the mapping at the last reading. */
  "0020_source_mapping": [`alter table source_state add column mapping text`],
  /** Searches read words from memory, so indexes on them are obsolete. */
  "0021_words_in_memory": [
    `drop index if exists search_word_prefix`,
    `drop index if exists search_word_lexemes`,
    `alter table search_word drop column if exists trigrams`,
  ],
};
