import { randomUUID } from "node:crypto";
import type { AffectedPath, PublishEvent } from "@quatrain/contract/publishEvent";
import { type Expression, type Selectable, sql } from "kysely";
import type { Database } from "../store/openDatabase";
import type { RecordedPath, Tables } from "../store/tables";

/** A change of the public content, and the build that took it. */
export type Change = Selectable<Tables["change"]>;

/** Event name of a build request by hand. */
const MANUAL = "manual";
/** Most changes that the history of a build names. */
const CAUSES_NAMED = 5;

/** The changes that the CMS has reported: each waits until a release contains it. */
export class Changes {
  constructor(private readonly db: Database) {}

  /** @returns false if the event is a duplicate */
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

  /** Changes that no build has taken, oldest first. */
  waitingChanges(): Promise<Change[]> {
    return this.unreleased().where("build_id", "is", null).selectAll().execute();
  }

  /** Paths of the changes that no build has taken, oldest first. */
  async waitingPaths(): Promise<AffectedPath[]> {
    return pathsOf(await this.unreleased().where("build_id", "is", null).select("paths").execute());
  }

  /** Paths of the changes that no release contains, oldest first. */
  async unreleasedPaths(): Promise<AffectedPath[]> {
    return pathsOf(await this.unreleased().select("paths").execute());
  }

  /** Paths of the changes received since a time, released or not, oldest first. */
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

  /** Paths of changes undone by a rollback, oldest first. */
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
   * Assigns waiting changes to a build, which records them as its causes.
   *
   * @param only changes of this kind; left out: all
   * @returns the assigned changes
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
      // Names the causes once; later changes only add to the count.
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

  /** Returns changes of a build to the queue. @param only these; left out: all */
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
   * Returns the changes of a build that concern these paths to the queue. Adds a new change for a path that none of
   * them concerns.
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

  async markReleased(buildId: number): Promise<void> {
    await this.db
      .updateTable("change")
      .set({ released: sql<string>`now()` })
      .where("build_id", "=", buildId)
      .execute();
  }

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

  latest(count: number): Promise<Change[]> {
    return this.db.selectFrom("change").selectAll().orderBy("id", "desc").limit(count).execute();
  }

  /** Whether the latest change of a path reports it as gone. */
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
   * Deletes changes released before a time, except the newest. Keep those since the oldest kept release: after a
   * rollback to it, they say which pages to delete.
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

/** JSON to search the paths of changes for. */
function pathOf(langcode: string, path: string): Expression<AffectedPath[]> {
  return sql`${JSON.stringify([{ langcode, path }])}::jsonb`;
}
