import { type Selectable, sql } from "kysely";
import type { Database } from "../store/openDatabase";
import type { BuildState, Tables } from "../store/tables";

/** A build in the history. */
export type Build = Selectable<Tables["build"]>;

/** What is known of a build once it has ended. */
type BuildFacts = Partial<
  Pick<Build, "release" | "problem" | "page" | "retry_at"> & { warnings: readonly string[] }
>;

const NOW = sql<string>`now()`;

/** The history of builds. */
export class Builds {
  constructor(private readonly db: Database) {}

  /**
   * Begins a build, unless one runs, on whatever machine.
   *
   * @param jobId names the attempt
   */
  async begin(jobId: string): Promise<number | undefined> {
    const row = await this.db
      .insertInto("build")
      .values({ job_id: jobId, state: "running" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    return row?.id;
  }

  /** Shows that a build is alive. @returns false if it was taken for dead meanwhile */
  async beat(id: number): Promise<boolean> {
    const row = await this.running(id).set({ heartbeat: NOW }).returning("id").executeTakeFirst();
    return row !== undefined;
  }

  async enter(id: number, state: "running" | "checking", attempt: number): Promise<void> {
    await this.running(id).set({ state, attempt, heartbeat: NOW }).execute();
  }

  async end(id: number, state: BuildState, facts: BuildFacts = {}): Promise<void> {
    const { release = null, problem = null, page = null, warnings = [], retry_at = null } = facts;
    await this.running(id)
      .set({
        state,
        ended: NOW,
        release,
        problem,
        page,
        warnings: JSON.stringify(warnings),
        retry_at: retry_at?.toISOString() ?? null,
      })
      .execute();
  }

  private running(id: number) {
    return this.db.updateTable("build").where("id", "=", id).where("ended", "is", null);
  }

  /**
   * Builds that have lost their publisher.
   *
   * @param seconds how long they must have shown no sign of life
   * @param inHand attempt that made the build that is one's own
   */
  orphans(seconds: number, inHand: string | undefined): Promise<Build[]> {
    return this.db
      .selectFrom("build")
      .selectAll()
      .where("ended", "is", null)
      .where("job_id", "is distinct from", inHand ?? null)
      .where("heartbeat", "<=", sql<Date>`now() - make_interval(secs => ${seconds})`)
      .execute();
  }

  /** The latest builds, newest first. */
  latest(count: number): Promise<Build[]> {
    return this.db.selectFrom("build").selectAll().orderBy("id", "desc").limit(count).execute();
  }

  /** The latest build that has come to an end by itself. */
  latestDone(): Promise<Build | undefined> {
    return this.newestDone().executeTakeFirst();
  }

  /** The latest of these of whose end editors know. */
  latestTold(): Promise<Build | undefined> {
    return this.newestDone().where("told", "is not", null).executeTakeFirst();
  }

  private newestDone() {
    return this.db
      .selectFrom("build")
      .selectAll()
      .where("ended", "is not", null)
      .where("state", "<>", "interrupted")
      .orderBy("id", "desc")
      .limit(1);
  }

  /** Notes that editors know how a build has ended. */
  async markTold(id: number): Promise<void> {
    await this.db.updateTable("build").set({ told: NOW }).where("id", "=", id).execute();
  }

  /**
   * The latest builds, newest first, and how many changes wait for the next. Both are as of the same
   * moment: asked one after the other, a build that begins in between takes up what waits and is
   * missed itself.
   */
  latestAndWaiting(count: number): Promise<{ builds: Build[]; waiting: number }> {
    const together = this.db.transaction().setIsolationLevel("repeatable read");
    return together.execute(async (tx) => {
      const { waiting } = await tx
        .selectFrom("change")
        .select(sql<number>`count(*)::int`.as("waiting"))
        .where("released", "is", null)
        .where("build_id", "is", null)
        .executeTakeFirstOrThrow();
      return { builds: await new Builds(tx).latest(count), waiting };
    });
  }

  /** The builds with these ids. */
  async byIds(ids: readonly number[]): Promise<Build[]> {
    if (ids.length === 0) return [];
    return this.db.selectFrom("build").selectAll().where("id", "in", ids).execute();
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
    await this.db
      .deleteFrom("build")
      .where("ended", "<", before)
      .where("id", "<=", ({ selectFrom }) =>
        selectFrom("build").select("id").orderBy("id", "desc").offset(keep).limit(1),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("change").select("id").whereRef("build_id", "=", "build.id"))),
      )
      .execute();
  }
}

/** Whether a build has ended, and is not to be tried again later. While one runs, its changes may just be put back. */
export function isOver({ ended, retry_at }: Build): boolean {
  return ended !== null && (retry_at === null || retry_at.getTime() <= Date.now());
}
