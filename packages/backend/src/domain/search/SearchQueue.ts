import { QueueFull, SharedQueue } from "fair-share/SharedQueue";
import { Kysely, PostgresDialect } from "kysely";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { DomainError } from "../../store/domainError";
import type { Database } from "../../store/openDatabase";
import type { Tables } from "../../store/tables";
import type { SearchOutcome, SearchRequest } from "./runSearch";

/** The embedded database runs one query at a time, so parallel searches would only delay each other. */
const EMBEDDED_BOUNDS = { parallel: 1, perClient: 64, maxWaiting: 200 };
const SERVER_BOUNDS = { parallel: 4, perClient: 64, maxWaiting: 400 };

/** Cache size, in characters of JSON. */
const MAX_CACHED = 4_000_000;
/** Cache lifetime, in milliseconds, because pages change with time as well. */
const CACHE_MS = 60_000;

/** PostgreSQL error code of a statement that timed out. */
const QUERY_CANCELED = "57014";

/**
 * Limits the cost of searches: runs few at once, lets visitors take turns, and refuses a search if too many
 * wait. Caches outcomes until content changes.
 */
export class SearchQueue {
  private readonly db: Database;
  private readonly queue: SharedQueue<SearchOutcome>;
  private readonly cache = new LRUCache<string, SearchOutcome>({
    maxSize: MAX_CACHED,
    sizeCalculation: (outcome) => JSON.stringify(outcome).length,
    ttl: CACHE_MS,
  });
  /** Content version of the cached outcomes. */
  private version = -1;

  /** @param pool server connections for visitors; undefined with the embedded database */
  constructor(db: Database, pool: Pool | undefined) {
    this.db = pool ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) : db;
    this.queue = new SharedQueue(pool ? SERVER_BOUNDS : EMBEDDED_BOUNDS);
  }

  /**
   * Runs a visitor's search in turn, once for all who ask for the same.
   * @param version content version
   * @param search also returns whether the index was current; only then is the outcome cached
   * @throws {DomainError} with code TOO_MANY_REQUESTS if too many wait or the search times out
   */
  async run(
    visitor: string,
    request: SearchRequest,
    version: number,
    search: (db: Database) => Promise<{ outcome: SearchOutcome; isCurrent: boolean }>,
  ): Promise<SearchOutcome> {
    if (version !== this.version) this.cache.clear();
    this.version = version;
    const key = JSON.stringify(request);
    const known = this.cache.get(key);
    if (known) return known;
    const job = { client: visitor, size: 1 };
    try {
      return await this.queue.do(key, job, async () => {
        const { outcome, isCurrent } = await search(this.db);
        if (isCurrent && version === this.version) this.cache.set(key, outcome);
        return outcome;
      });
    } catch (error) {
      const isTooSlow = (error as { code?: unknown }).code === QUERY_CANCELED;
      if (!isTooSlow && !(error instanceof QueueFull)) throw error;
      throw new DomainError("TOO_MANY_REQUESTS", "Too many searches at once. Try again later.");
    }
  }
}
