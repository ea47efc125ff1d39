import { type Selectable, sql } from "kysely";
import type { Database } from "../store/openDatabase";
import type { BuildKind, BuildState, Tables } from "../store/tables";

export type Build = Selectable<Tables["build"]>;

/** The outcome of a build. */
type BuildFacts = Partial<
  Pick<Build, "release" | "problem" | "page" | "retry_at"> & { warnings: readonly string[] }
>;

const NOW = sql<string>`now()`;
/** How many builds to look back for failures. */
const RECENT = 50;

/** The history of builds: one row for each code or content release that was made or tried. */
export class BuildHistory {
  constructor(private readonly db: Database) {}

  /**
   * Begins a build, unless one of its kind runs on any machine. No content release begins while a code release goes
   * live.
   *
   * @param jobId identifies the attempt
   * @returns its id
   */
  begin(jobId: string, kind: BuildKind): Promise<number | undefined> {
    return this.#serialized(async (tx) => {
      const finishing = tx.selectFrom("build").select("id").where("state", "=", "finishing");
      if (kind === "content" && (await finishing.executeTakeFirst())) return undefined;
      const row = await tx
        .insertInto("build")
        .values({ job_id: jobId, kind, state: "running" })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return row?.id;
    });
  }

  /** Serializes decisions of all machines by a lock, so that each sees the earlier ones. */
  #serialized<Result>(decide: (tx: Database) => Promise<Result>): Promise<Result> {
    return this.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('publisher.build'))`.execute(tx);
      return decide(tx);
    });
  }

  /** Updates the heartbeat. @returns false if another publisher has ended the build as dead */
  async beat(id: number): Promise<boolean> {
    const row = await this.running(id).set({ heartbeat: NOW }).returning("id").executeTakeFirst();
    return row !== undefined;
  }

  /** @param tryNumber left out: unchanged */
  async enter(id: number, state: "running" | "checking", tryNumber?: number): Promise<void> {
    await this.running(id)
      .set({ state, heartbeat: NOW, ...(tryNumber !== undefined && { attempt: tryNumber }) })
      .execute();
  }

  /** Turns a content release into a code release, with its changes. @returns false if a code release runs */
  convertToCode(id: number): Promise<boolean> {
    return this.#serialized(async (tx) => {
      const running = tx.selectFrom("build").select("id").where("ended", "is", null);
      if (await running.where("kind", "=", "code").executeTakeFirst()) return false;
      await new BuildHistory(tx).running(id).set({ kind: "code", heartbeat: NOW }).execute();
      return true;
    });
  }

  /** Blocks new content releases while a code release goes live. @returns false while one still runs */
  enterFinishing(id: number): Promise<boolean> {
    return this.#serialized(async (tx) => {
      await new BuildHistory(tx).running(id).set({ state: "finishing", heartbeat: NOW }).execute();
      const running = tx.selectFrom("build").select("id").where("ended", "is", null);
      return (await running.where("kind", "=", "content").executeTakeFirst()) === undefined;
    });
  }

  /** Deletes a running build that has no changes. */
  async discard(id: number): Promise<void> {
    await this.db.deleteFrom("build").where("id", "=", id).where("ended", "is", null).execute();
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
   * Running builds whose publisher died.
   *
   * @param seconds how long they must have missed their heartbeat
   * @param ownJobs jobs of this process's own builds
   */
  orphans(seconds: number, ownJobs: readonly string[]): Promise<Build[]> {
    return this.db
      .selectFrom("build")
      .selectAll()
      .where("ended", "is", null)
      .$if(ownJobs.length > 0, (query) => query.where("job_id", "not in", ownJobs))
      .where("heartbeat", "<=", sql<Date>`now() - make_interval(secs => ${seconds})`)
      .execute();
  }

  /** The latest builds and all running ones, newest first. */
  latest(count = RECENT): Promise<Build[]> {
    return this.db
      .selectFrom("build")
      .selectAll()
      .where(({ or, eb, selectFrom }) =>
        or([
          eb("ended", "is", null),
          eb("id", "in", selectFrom("build").select("id").orderBy("id", "desc").limit(count)),
        ]),
      )
      .orderBy("id", "desc")
      .execute();
  }

  /** Records that editors know the outcome. */
  async markNotified(id: number): Promise<void> {
    await this.db.updateTable("build").set({ told: NOW }).where("id", "=", id).execute();
  }

  /**
   * The latest builds, newest first, the number of waiting changes, and when the newest of them arrived. One
   * snapshot: with separate queries, a build that begins in between takes the waiting changes and is missing itself.
   */
  latestAndWaiting(
    count = RECENT,
  ): Promise<{ builds: Build[]; waiting: number; latest: Date | null }> {
    const together = this.db.transaction().setIsolationLevel("repeatable read");
    return together.execute(async (tx) => {
      const { waiting, latest } = await tx
        .selectFrom("change")
        .select(sql<number>`count(*)::int`.as("waiting"))
        .select(({ fn }) => fn.max("received").as("latest"))
        .where("released", "is", null)
        .where("build_id", "is", null)
        .executeTakeFirstOrThrow();
      return { builds: await new BuildHistory(tx).latest(count), waiting, latest };
    });
  }

  async byIds(ids: readonly number[]): Promise<Build[]> {
    if (ids.length === 0) return [];
    return this.db.selectFrom("build").selectAll().where("id", "in", ids).execute();
  }

  /** How many of the latest builds of a kind failed or went live incomplete, in a row. */
  async failuresInARow(kind: BuildKind): Promise<number> {
    const builds = (await this.latest()).filter((build) => build.kind === kind);
    const index = builds.findIndex(isComplete);
    return (index < 0 ? builds : builds.slice(0, index)).filter(failedOrIncomplete).length;
  }

  /** Deletes builds that ended before a time, except the newest and those of remaining changes. */
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

/** Whether a build failed. An interrupted one counts as neither success nor failure: it simply starts again. */
export function hasFailed({ state }: Pick<Build, "state">): boolean {
  return state === "failed" || state === "refused";
}

/** Whether a build went live although some pages could not be read. */
export function isIncomplete(build: Pick<Build, "state" | "problem">): boolean {
  return hasSucceeded(build) && build.problem !== null;
}

function failedOrIncomplete(build: Build): boolean {
  return hasFailed(build) || isIncomplete(build);
}

function isComplete(build: Build): boolean {
  return hasSucceeded(build) && !isIncomplete(build);
}

function hasSucceeded({ state }: Pick<Build, "state">): boolean {
  return state === "released" || state === "unchanged";
}

export function waitsForRetry({ retry_at }: Build): boolean {
  return retry_at !== null && retry_at.getTime() > Date.now();
}

/**
 * The latest failure that no later release has resolved, or the latest release if it is incomplete. A code release
 * resolves every failure, a content release only those of content.
 *
 * @param builds newest first
 */
export function unresolvedFailure(builds: readonly Build[]): Build | undefined {
  const done = builds.filter((build) => hasFailed(build) || hasSucceeded(build));
  const end = done.findIndex((build) => hasSucceeded(build) && build.kind === "code");
  const since = end < 0 ? done : done.slice(0, end);
  const content = since.findIndex(hasSucceeded);
  const failure = since.find(
    (build, index) => hasFailed(build) && (build.kind === "code" || content < 0 || index < content),
  );
  const released = done.find(hasSucceeded);
  return failure ?? (released && isIncomplete(released) ? released : undefined);
}
