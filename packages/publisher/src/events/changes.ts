import type { AffectedPath, PublishEvent } from "@quatrain/contract/publishEvent";
import type { Store } from "../store/openStore";

/** A change of the public content, and which build took it up. */
export interface Change {
  id: number;
  event: string;
  /** When the editor acted. */
  at: Date;
  /** When the publisher was notified of it. */
  received: Date;
  node_id: string | null;
  langcode: string | null;
  everywhere: boolean;
  paths: AffectedPath[];
  build_id: number | null;
  released: Date | null;
}

/** The changes that the CMS has reported. What is recorded stays until a release contains it. */
export class Changes {
  constructor(private readonly store: Store) {}

  /** @returns false if the event was recorded before */
  async record({ id, event, at, node, paths, everywhere }: PublishEvent): Promise<boolean> {
    const rows = await this.store.query(
      `insert into publisher.change (event_id, event, at, node_id, langcode, paths, everywhere)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (event_id) do nothing returning id`,
      [id, event, at, node?.id ?? null, node?.langcode ?? null, JSON.stringify(paths), everywhere],
    );
    return rows.length > 0;
  }

  /** Whether there is a change that no build has taken up. */
  async waiting(): Promise<boolean> {
    const rows = await this.store.query(
      "select 1 from publisher.change where released is null and build_id is null limit 1",
    );
    return rows.length > 0;
  }

  /** The paths of the changes that no build has taken up, oldest first. */
  async waitingPaths(): Promise<AffectedPath[]> {
    const rows = await this.store.query<Pick<Change, "paths">>(
      "select paths from publisher.change where released is null and build_id is null order by id",
    );
    return rows.flatMap(({ paths }) => paths);
  }

  /** The paths of the changes that no release contains, oldest first. */
  async unreleasedPaths(): Promise<AffectedPath[]> {
    const rows = await this.store.query<Pick<Change, "paths">>(
      "select paths from publisher.change where released is null order by id",
    );
    return rows.flatMap(({ paths }) => paths);
  }

  /**
   * The paths of changes that are released, though neither by the live release nor by one before it: an older release
   * has come live since. Oldest first.
   */
  async rolledBackPaths(live: { name: string; made: Date }): Promise<AffectedPath[]> {
    const rows = await this.store.query<Pick<Change, "paths">>(
      `select paths from publisher.change join publisher.build on build.id = build_id
       where released is not null and started > $2 and release is distinct from $1
       order by change.id`,
      [live.name, live.made.toISOString()],
    );
    return rows.flatMap(({ paths }) => paths);
  }

  /** What a build took up. */
  ofBuild(buildId: number): Promise<Change[]> {
    return this.store.query("select * from publisher.change where build_id = $1 order by id", [
      buildId,
    ]);
  }

  /**
   * Hands everything that waits to a build, which remembers what it was asked for.
   *
   * @param named how many of them it names
   */
  async assign(buildId: number, named: number): Promise<void> {
    await this.store.query(
      `with taken as (
         update publisher.change set build_id = $1 where released is null and build_id is null
         returning id, event, node_id, langcode
       ), first as (select * from taken order by id limit $2)
       update publisher.build set
         cause_count = (select count(*) from taken),
         causes = coalesce((
           select jsonb_agg(concat_ws(' ', event, node_id, langcode) order by id) from first
         ), '[]')
       where id = $1`,
      [buildId, named],
    );
  }

  /** Lets the changes of a failed build wait again. */
  async putBack(buildId: number): Promise<void> {
    await this.store.query(
      "update publisher.change set build_id = null where build_id = $1 and released is null",
      [buildId],
    );
  }

  /** Notes that a release contains the changes of a build. */
  async markReleased(buildId: number): Promise<void> {
    await this.store.query("update publisher.change set released = now() where build_id = $1", [
      buildId,
    ]);
  }

  /** The latest changes of one page, newest first. */
  ofPage(langcode: string, path: string): Promise<Change[]> {
    return this.store.query(
      `select * from publisher.change
       where everywhere or paths @> $1::jsonb order by id desc limit 20`,
      [JSON.stringify([{ langcode, path }])],
    );
  }

  /** The latest changes, newest first. */
  latest(count: number): Promise<Change[]> {
    return this.store.query("select * from publisher.change order by id desc limit $1", [count]);
  }

  /** Whether the CMS has said that a path is gone, and not since that it is there again. */
  async isReportedGone(langcode: string, path: string): Promise<boolean> {
    const [row] = await this.store.query<{ paths: AffectedPath[] }>(
      `select paths from publisher.change where paths @> $1::jsonb order by id desc limit 1`,
      [JSON.stringify([{ langcode, path }])],
    );
    const last = row?.paths.find((entry) => entry.langcode === langcode && entry.path === path);
    return last?.state === "gone";
  }

  /**
   * Forgets what was released before a time, but never the newest changes. As long as a release is
   * kept that is older, it must be known what has gone since: a rollback may lead back to it.
   */
  async prune(before: Date, keep: number): Promise<void> {
    await this.store.query(
      `delete from publisher.change where released < $1 and id <= (
         select id from publisher.change order by id desc offset $2 limit 1)`,
      [before.toISOString(), keep],
    );
  }
}
