import { QueueFull, SharedQueue } from "fair-share/SharedQueue";
import { Kysely, PostgresDialect } from "kysely";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { DomainError } from "../../store/domainError";
import type { Database } from "../../store/openDatabase";
import type { Tables } from "../../store/tables";
import type { SearchOutcome, SearchRequest } from "./runSearch";

/** The embedded database works on one query at a time; two searches would only make both late. */
const EMBEDDED_BOUNDS = { parallel: 1, perClient: 64, maxWaiting: 200 };
const SERVER_BOUNDS = { parallel: 4, perClient: 64, maxWaiting: 400 };

/** How much is kept of what was found, in characters of JSON. */
const MAX_KEPT = 4_000_000;
/** What is upcoming, or open, may be something else after this, in milliseconds. */
const KEPT_MS = 60_000;

/** How PostgreSQL names a statement that took too long. */
const QUERY_CANCELED = "57014";

/**
 * Bounds what searches cost: few run at once, visitors take turns whatever each asks for, and what would
 * have to wait for too many others is refused before it starts. What was found is kept until content changes.
 */
export class SearchQueue {
  private readonly db: Database;
  private readonly queue: SharedQueue<SearchOutcome>;
  private readonly kept = new LRUCache<string, SearchOutcome>({
    maxSize: MAX_KEPT,
    sizeCalculation: (outcome) => JSON.stringify(outcome).length,
    ttl: KEPT_MS,
  });
  /** Version of the content that is searched. */
  private version = -1;

  /** @param pool connections to a server for what visitors cause; without, the embedded database is used */
  constructor(db: Database, pool: Pool | undefined) {
    this.db = pool ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) : db;
    this.queue = new SharedQueue(pool ? SERVER_BOUNDS : EMBEDDED_BOUNDS);
  }

  /**
   * Runs a search of a visitor when it is their turn, once for all who ask for the same.
   *
   * @param version of the content
   * @param search tells whether the index had that content, too: only then is the outcome kept
   * @throws {DomainError} with code TOO_MANY_REQUESTS, at once if too many wait, or once it takes too long
   */
  async run(
    visitor: string,
    request: SearchRequest,
    version: number,
    search: (db: Database) => Promise<{ outcome: SearchOutcome; isCurrent: boolean }>,
  ): Promise<SearchOutcome> {
    if (version !== this.version) this.kept.clear();
    this.version = version;
    const key = JSON.stringify(request);
    const known = this.kept.get(key);
    if (known) return known;
    const asked = { client: visitor, size: 1 };
    try {
      return await this.queue.do(key, asked, async () => {
        const { outcome, isCurrent } = await search(this.db);
        if (isCurrent && version === this.version) this.kept.set(key, outcome);
        return outcome;
      });
    } catch (error) {
      const isTooSlow = (error as { code?: unknown }).code === QUERY_CANCELED;
      if (!isTooSlow && !(error instanceof QueueFull)) throw error;
      throw new DomainError("TOO_MANY_REQUESTS", "Too many searches at once. Try again later.");
    }
  }
}
