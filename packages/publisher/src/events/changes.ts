import { randomUUID } from "node:crypto";
import type { AffectedPath, PublishEvent } from "@quatrain/contract/publishEvent";
import { type Expression, type Selectable, sql } from "kysely";
import type { Database } from "../store/openDatabase";
import type { RecordedPath, Tables } from "../store/tables";

/** A change of the public content, and which build took it up. */
export type Change = Selectable<Tables["change"]>;

/** The event of who asks for a build. */
const MANUAL = "manual";
/** How many of the changes that a build took up its history names. */
const CAUSES_NAMED = 5;

/** The changes that the CMS has reported. What is recorded stays until a release contains it. */
export class Changes {
  constructor(private readonly db: Database) {}

  /** @returns false if the event was recorded before */
  async record(
    { id, event, at, node, everywhere }: PublishEvent,
    paths: readonly RecordedPath[],
  ): Promise<boolean> {
    const row = await this.db
      .insertInto("change")
      .values({
        event_id: id,
        event,
        at,
        node_id: node?.id ?? null,
        langcode: node?.langcode ?? null,
        paths: JSON.stringify(paths),
        everywhere,
      })
      .onConflict((conflict) => conflict.column("event_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  }

  /** What the changes that no build has taken up are of. */
  async waitingKinds(): Promise<{ content: boolean; manual: boolean }> {
    const rows = await this.db
      .selectFrom("change")
      .select(sql<boolean>`event = ${MANUAL}`.as("manual"))
      .distinct()
      .where("released", "is", null)
      .where("build_id", "is", null)
      .execute();
    return {
      content: rows.some(({ manual }) => !manual),
      manual: rows.some(({ manual }) => manual),
    };
  }

  /** The changes that no build has taken up, oldest first. */
  waitingChanges(): Promise<Change[]> {
    return this.unreleased().where("build_id", "is", null).selectAll().execute();
  }

  /** The paths of the changes that no build has taken up, oldest first. */
  async waitingPaths(): Promise<AffectedPath[]> {
    return pathsOf(await this.unreleased().where("build_id", "is", null).select("paths").execute());
  }

  /** The paths of the changes that no release contains, oldest first. */
  async unreleasedPaths(): Promise<AffectedPath[]> {
    return pathsOf(await this.unreleased().select("paths").execute());
  }

  /** The paths of the changes that were received since a time, released or not, oldest first. */
  async pathsSince(time: Date): Promise<AffectedPath[]> {
    return pathsOf(
      await this.db
        .selectFrom("change")
        .select("paths")
        .where("received", ">=", time)
        .orderBy("id")
        .execute(),
    );
  }

  private unreleased() {
    return this.db.selectFrom("change").where("released", "is", null).orderBy("id");
  }

  /**
   * The paths of changes that are released, though neither by the live release nor by one before it: an older release
   * has come live since. Oldest first.
   */
  async rolledBackPaths(live: { name: string; made: Date }): Promise<AffectedPath[]> {
    const rows = await this.db
      .selectFrom("change")
      .innerJoin("build", "build.id", "change.build_id")
      .select("paths")
      .where("released", "is not", null)
      .where("started", ">", live.made)
      .where("release", "is distinct from", live.name)
      .orderBy("change.id")
      .execute();
    return pathsOf(rows);
  }

  /**
   * Hands what waits to a build, which remembers what it was asked for.
   *
   * @param only changes of this kind; left out: all
   * @returns what it has taken up
   */
  async assign(buildId: number, only?: "content" | "manual"): Promise<Change[]> {
    return this.db.transaction().execute(async (tx) => {
      const taken = await tx
        .updateTable("change")
        .set({ build_id: buildId })
        .where("released", "is", null)
        .where("build_id", "is", null)
        .$if(only !== undefined, (query) =>
          query.where("event", only === "manual" ? "=" : "<>", MANUAL),
        )
        .returningAll()
        .execute();
      taken.sort((a, b) => a.id - b.id);
      const causes = taken
        .slice(0, CAUSES_NAMED)
        .map(({ event, node_id, langcode }) =>
          [event, node_id, langcode].filter((part) => part !== null).join(" "),
        );
      // Once it has causes, those that come later are counted only.
      await tx
        .updateTable("build")
        .set(({ eb, ref, fn: _ }) => ({
          cause_count: eb("cause_count", "+", taken.length),
          causes: sql<string>`case when ${ref("cause_count")} = 0 then ${JSON.stringify(causes)}::jsonb else ${ref("causes")} end`,
        }))
        .where("id", "=", buildId)
        .execute();
      return taken;
    });
  }

  /** Lets changes of a build wait again. @param only these; left out: all */
  async putBack(buildId: number, only?: readonly Change[]): Promise<void> {
    if (only?.length === 0) return;
    await this.db
      .updateTable("change")
      .set({ build_id: null })
      .where("build_id", "=", buildId)
      .where("released", "is", null)
      .$if(only !== undefined, (query) =>
        query.where(
          "id",
          "in",
          (only ?? []).map(({ id }) => id),
        ),
      )
      .execute();
  }

  /**
   * Has changes of a build wait for another one that concern these paths. What was changed by none of them waits as a
   * change of its own.
   */
  async keepWaiting(buildId: number, paths: readonly Omit<AffectedPath, "state">[]): Promise<void> {
    for (const { langcode, path } of paths) {
      const kept = await this.db
        .updateTable("change")
        .set({ build_id: null })
        .where("build_id", "=", buildId)
        .where("paths", "@>", pathOf(langcode, path))
        .returning("id")
        .execute();
      if (kept.length > 0) continue;
      const own: RecordedPath[] = [{ langcode, path, state: "changed" }];
      const at = new Date().toISOString();
      const event = { id: randomUUID(), event: "publish", at, everywhere: false };
      await this.record({ ...event, paths: own }, own);
    }
  }

  /** Notes that a release contains the changes of a build. */
  async markReleased(buildId: number): Promise<void> {
    await this.db
      .updateTable("change")
      .set({ released: sql<string>`now()` })
      .where("build_id", "=", buildId)
      .execute();
  }

  /** The latest changes of one page, newest first. */
  ofPage(langcode: string, path: string): Promise<Change[]> {
    return this.db
      .selectFrom("change")
      .selectAll()
      .where(({ eb, or }) =>
        or([eb("everywhere", "=", true), eb("paths", "@>", pathOf(langcode, path))]),
      )
      .orderBy("id", "desc")
      .limit(20)
      .execute();
  }

  /** The latest changes, newest first. */
  latest(count: number): Promise<Change[]> {
    return this.db.selectFrom("change").selectAll().orderBy("id", "desc").limit(count).execute();
  }

  /** Whether the CMS has said that a path is gone, and not since that it is there again. */
  async isReportedGone(langcode: string, path: string): Promise<boolean> {
    const row = await this.db
      .selectFrom("change")
      .select("paths")
      .where("paths", "@>", pathOf(langcode, path))
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    const last = row?.paths.find((each) => each.langcode === langcode && each.path === path);
    return last?.state === "gone";
  }

  /**
   * Forgets what was released before a time, but never the newest changes. As long as a release is
   * kept that is older, it must be known what has gone since: a rollback may lead back to it.
   */
  async prune(before: Date, keep: number): Promise<void> {
    await this.db
      .deleteFrom("change")
      .where("released", "<", before)
      .where("id", "<=", ({ selectFrom }) =>
        selectFrom("change").select("id").orderBy("id", "desc").offset(keep).limit(1),
      )
      .execute();
  }
}

function pathsOf(rows: readonly Pick<Change, "paths">[]): AffectedPath[] {
  return rows.flatMap(({ paths }) => paths);
}

/** A path, to find the changes that concern it. */
function pathOf(langcode: string, path: string): Expression<AffectedPath[]> {
  return sql`${JSON.stringify([{ langcode, path }])}::jsonb`;
}
