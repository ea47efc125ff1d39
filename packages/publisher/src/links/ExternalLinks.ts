import { type Selectable, sql } from "kysely";
import type { Database } from "../store/openDatabase";
import type { Tables } from "../store/tables";

export type ExternalLink = Selectable<Tables["outside_link"]>;

/** A link as found in the pages of a release. */
export interface FoundLink {
  url: string;
  /** Addresses of the first pages that have it. */
  pages: string[];
  pageCount: number;
}

const NOW = sql<string>`now()`;

const ROWS_AT_ONCE = 500;

/** The links to other sites and their latest check results. */
export class ExternalLinks {
  constructor(private readonly db: Database) {}

  /** Time of the last collection; undefined if there are no links. */
  async collected(): Promise<Date | undefined> {
    const row = await this.db
      .selectFrom("outside_link")
      .select("seen")
      .orderBy("seen", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.seen;
  }

  /** Replaces the list of links; keeps the check results of remaining links. */
  async replace(links: readonly FoundLink[]): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const { now } = await tx.selectNoFrom(sql<Date>`now()`.as("now")).executeTakeFirstOrThrow();
      for (let from = 0; from < links.length; from += ROWS_AT_ONCE) {
        await tx
          .insertInto("outside_link")
          .values(
            links.slice(from, from + ROWS_AT_ONCE).map(({ url, pages, pageCount }) => ({
              url,
              pages: JSON.stringify(pages),
              page_count: pageCount,
            })),
          )
          .onConflict((conflict) =>
            conflict.column("url").doUpdateSet(({ ref }) => ({
              pages: ref("excluded.pages"),
              page_count: ref("excluded.page_count"),
              seen: NOW,
            })),
          )
          .execute();
      }
      await tx.deleteFrom("outside_link").where("seen", "<", now).execute();
    });
  }

  /**
   * Claims a link that is due: a failed one after a day, any other after some days. The claim excludes other
   * publishers.
   *
   * @returns undefined if none is due
   */
  claim(days: number): Promise<ExternalLink | undefined> {
    return this.db
      .updateTable("outside_link")
      .set({ checked: NOW })
      .where("url", "=", ({ selectFrom }) =>
        selectFrom("outside_link")
          .select("url")
          .where(({ eb, or, and }) =>
            or([
              eb("checked", "is", null),
              eb("checked", "<", before(days)),
              and([eb("failures", ">", 0), eb("checked", "<", before(1))]),
            ]),
          )
          .orderBy(sql`checked asc nulls first`)
          // Random order, so that no server gets all its requests in a row.
          .orderBy(sql`md5(url)`)
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
  }

  /** Records the result of a check. @param problem undefined: the link works */
  async recordCheck({ url, failures }: ExternalLink, problem: string | undefined): Promise<void> {
    const facts =
      problem === undefined
        ? { failures: 0, failing_since: null, problem: null }
        : { failures: failures + 1, problem, ...(failures === 0 && { failing_since: NOW }) };
    await this.db.updateTable("outside_link").set(facts).where("url", "=", url).execute();
  }

  /** Links that failed twice in a row, those on the most pages first. */
  dead(count: number): Promise<ExternalLink[]> {
    return this.db
      .selectFrom("outside_link")
      .selectAll()
      .where("failures", ">=", 2)
      .orderBy("page_count", "desc")
      .orderBy("url")
      .limit(count)
      .execute();
  }
}

function before(days: number) {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
