import { QueueFull, SharedQueue } from "fair-share/SharedQueue";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { DomainError } from "../../store/domainError";
import type { Database } from "../../store/openDatabase";
import type { Tables } from "../../store/tables";
import type { SearchOutcome, SearchRequest } from "./runSearch";

/** The embedded database works on one query at a time; two searches would only make both late. */
const EMBEDDED_BOUNDS = { parallel: 1, perClient: 64, maxWaiting: 200 };
const SERVER_BOUNDS = { parallel: 4, perClient: 64, maxWaiting: 400 };

/** How PostgreSQL names a statement that took too long. */
const QUERY_CANCELED = "57014";

/**
 * Bounds what searches cost: few run at once, visitors take turns whatever each asks for, and what would
 * have to wait for too many others is refused before it starts.
 */
export class SearchQueue {
  private readonly db: Database;
  private readonly queue: SharedQueue<SearchOutcome>;

  /** @param pool connections to a server for what visitors cause; without, the embedded database is used */
  constructor(db: Database, pool: Pool | undefined) {
    this.db = pool ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) : db;
    this.queue = new SharedQueue(pool ? SERVER_BOUNDS : EMBEDDED_BOUNDS);
  }

  /**
   * Runs a search of a visitor when it is their turn, once for all who ask for the same meanwhile.
   *
   * @throws {DomainError} with code TOO_MANY_REQUESTS, at once if too many wait, or once it takes too long
   */
  async run(
    visitor: string,
    request: SearchRequest,
    search: (db: Database) => Promise<SearchOutcome>,
  ): Promise<SearchOutcome> {
    const asked = { client: visitor, size: 1 };
    try {
      return await this.queue.do(JSON.stringify(request), asked, () => search(this.db));
    } catch (error) {
      const isTooSlow = (error as { code?: unknown }).code === QUERY_CANCELED;
      if (!isTooSlow && !(error instanceof QueueFull)) throw error;
      throw new DomainError("TOO_MANY_REQUESTS", "Too many searches at once. Try again later.");
    }
  }
}
