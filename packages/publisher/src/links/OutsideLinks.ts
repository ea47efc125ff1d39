import { type Selectable, sql } from "kysely";
import type { Database } from "../store/openDatabase";
import type { Tables } from "../store/tables";

/** A link to another site. */
export type OutsideLink = Selectable<Tables["outside_link"]>;

/** A link as the pages of a release have it. */
export interface FoundLink {
  url: string;
  /** Addresses of the first pages with it. */
  pages: string[];
  pageCount: number;
}

const NOW = sql<string>`now()`;

/** How many rows one statement writes. */
const ROWS_AT_ONCE = 500;

/** What is known of the links to other sites. */
export class OutsideLinks {
  constructor(private readonly db: Database) {}

  /** When links were last collected; undefined if there are none. */
  async collected(): Promise<Date | undefined> {
    const row = await this.db
      .selectFrom("outside_link")
      .select("seen")
      .orderBy("seen", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.seen;
  }

  /** Takes the links that the pages have now in place of those that they had. What is known of a link stays. */
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
   * Takes a link that is to be followed: one that has failed again after a day, any other after some days. Another
   * publisher does not get it.
   *
   * @returns undefined if there is none
   */
  claim(days: number): Promise<OutsideLink | undefined> {
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
          // In no order of servers: none is asked for all that is there in one go.
          .orderBy(sql`md5(url)`)
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
  }

  /** Notes how a link was. @param problem undefined: it led somewhere */
  async note({ url, failures }: OutsideLink, problem: string | undefined): Promise<void> {
    const facts =
      problem === undefined
        ? { failures: 0, failing_since: null, problem: null }
        : { failures: failures + 1, problem, ...(failures === 0 && { failing_since: NOW }) };
    await this.db.updateTable("outside_link").set(facts).where("url", "=", url).execute();
  }

  /** Links that led nowhere twice in a row, those on the most pages first. */
  dead(count: number): Promise<OutsideLink[]> {
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
