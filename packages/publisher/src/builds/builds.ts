import type { Store } from "../store/openStore";

/** How a build stands or has ended. */
export type BuildState =
  | "running"
  | "checking"
  | "released"
  /** It made what is live already. */
  | "unchanged"
  | "failed"
  /** Built, but the safety gate did not let it out. */
  | "refused"
  /** Its publisher ended before it did. */
  | "interrupted";

/** A build in the history. */
export interface Build {
  id: number;
  job_id: string;
  state: BuildState;
  attempt: number;
  started: Date;
  heartbeat: Date;
  ended: Date | null;
  /** Name of the release it made. */
  release: string | null;
  /** Why it failed. */
  problem: string | null;
  /** The page that broke it, where that is known. */
  page: string | null;
  /** What is wrong in it and has not kept it back, one line each. */
  warnings: string[];
  /** When it is tried again without being asked. */
  retry_at: Date | null;
  /** The first of the changes that it took up, each in words. */
  causes: string[];
  /** How many there were. */
  cause_count: number;
}

/** The history of builds. */
export class Builds {
  constructor(private readonly store: Store) {}

  /**
   * Begins a build, unless one runs, on whatever machine.
   *
   * @param jobId names the attempt
   */
  async begin(jobId: string): Promise<number | undefined> {
    const [row] = await this.store.query<{ id: number }>(
      `insert into publisher.build (job_id, state) values ($1, 'running')
       on conflict do nothing returning id`,
      [jobId],
    );
    return row?.id;
  }

  /** Shows that a build is alive. @returns false if it was taken for dead meanwhile */
  async beat(id: number): Promise<boolean> {
    const rows = await this.store.query(
      "update publisher.build set heartbeat = now() where id = $1 and ended is null returning id",
      [id],
    );
    return rows.length > 0;
  }

  async enter(id: number, state: "running" | "checking", attempt: number): Promise<void> {
    await this.store.query(
      `update publisher.build set state = $2, attempt = $3, heartbeat = now()
       where id = $1 and ended is null`,
      [id, state, attempt],
    );
  }

  async end(id: number, state: BuildState, facts: Partial<Build> = {}): Promise<void> {
    const { release = null, problem = null, page = null, warnings = [], retry_at = null } = facts;
    await this.store.query(
      `update publisher.build set state = $2, ended = now(), release = $3, problem = $4, page = $5,
       warnings = $6, retry_at = $7 where id = $1 and ended is null`,
      [
        id,
        state,
        release,
        problem,
        page,
        JSON.stringify(warnings),
        retry_at?.toISOString() ?? null,
      ],
    );
  }

  /**
   * Builds that have lost their publisher.
   *
   * @param seconds how long they must have shown no sign of life
   * @param inHand attempt that made the build that is one's own
   */
  orphans(seconds: number, inHand: string | undefined): Promise<Build[]> {
    return this.store.query(
      `select * from publisher.build where ended is null and job_id is distinct from $2::uuid
       and heartbeat <= now() - make_interval(secs => $1)`,
      [seconds, inHand ?? null],
    );
  }

  /** The latest builds, newest first. */
  latest(count: number): Promise<Build[]> {
    return this.store.query("select * from publisher.build order by id desc limit $1", [count]);
  }

  /**
   * The latest builds, newest first, and how many changes wait for the next. Both are as of the same
   * moment: asked one after the other, a build that begins in between takes up what waits and is
   * missed itself.
   */
  async latestAndWaiting(count: number): Promise<{ builds: Build[]; waiting: number }> {
    const rows = await this.store.query<{ waiting: number } & (Build | { id: null })>(
      `select counted.waiting, build.* from (
         select count(*)::int as waiting from publisher.change
         where released is null and build_id is null
       ) as counted
       left join (select * from publisher.build order by id desc limit $1) as build on true
       order by build.id desc`,
      [count],
    );
    const builds = rows.filter((row): row is { waiting: number } & Build => row.id !== null);
    return { builds, waiting: rows[0]?.waiting ?? 0 };
  }

  /** The builds with these ids. */
  byIds(ids: number[]): Promise<Build[]> {
    return this.store.query("select * from publisher.build where id = any($1::int[])", [ids]);
  }

  /** How many builds in a row have failed. */
  async failuresInARow(): Promise<number> {
    const builds = await this.latest(20);
    const index = builds.findIndex(({ state }) => state === "released" || state === "unchanged");
    const since = index < 0 ? builds : builds.slice(0, index);
    return since.filter(({ state }) => state === "failed" || state === "refused").length;
  }

  /** Forgets builds that ended before a time, but never the newest, nor those of changes that stay. */
  async prune(before: Date, keep: number): Promise<void> {
    await this.store.query(
      `delete from publisher.build where ended < $1 and id <= (
         select id from publisher.build order by id desc offset $2 limit 1)
       and not exists (select 1 from publisher.change where build_id = build.id)`,
      [before.toISOString(), keep],
    );
  }
}
