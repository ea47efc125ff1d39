import { type Kysely, sql } from "kysely";

/**
 * An event has its body from the beginning, since it names only what the change itself touches. Those
 * that still wait for theirs get one from what is known of them: all paths that the page ever had, since
 * it is not known which of them it left, and of a deleted page, that it may have stood anywhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    where body is null`.execute(db);
  await sql`
    alter table publish_event
      alter column body set not null,
      drop column paths,
      drop column sequence`.execute(db);
}
