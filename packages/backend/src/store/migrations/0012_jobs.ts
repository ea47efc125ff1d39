import { type Kysely, sql } from "kysely";

/**
 * One table of work that waits, in place of three: publish events, deliveries of entries and scheduled changes. All that
 * waits goes over with the attempts made so far, and so does what is done, which editors see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  await sql`create index job_next on job (queue, next) where done is null`.execute(db);
  await sql`create index job_number on job (queue, number) where done is null`.execute(db);
  await sql`
    insert into job (queue, key, data, attempts, due, next, done, error)
    select 'event', id, jsonb_build_object(
      'event', event, 'nodeId', node_id, 'langcode', langcode, 'body', body
    ), attempts, at, due, delivered, error
    from publish_event order by number`.execute(db);
  await sql`
    insert into job (queue, key, attempts, due, next, done, error)
    select delivery.channel, delivery.submission_id, delivery.attempts, submission.created,
      delivery.due, delivery.delivered, delivery.error
    from delivery join submission on submission.id = delivery.submission_id
    order by submission.number`.execute(db);
  await sql`
    insert into job (queue, key, data, due, next, done, error)
    select 'schedule', langcode || ' ' || action || ' ' || node_id, jsonb_build_object(
      'id', node_id, 'langcode', langcode, 'action', action, 'revision', revision
    ), due, due, case when error is not null then now() end, error
    from scheduled_change order by due, action`.execute(db);
  await sql`drop table publish_event, delivery, scheduled_change`.execute(db);
}
