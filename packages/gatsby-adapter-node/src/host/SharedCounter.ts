import type { FastifyBaseLogger } from "fastify";
import { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

const TABLE = "visitor_requests";

/** The library's own table. Made under a lock: several processes start at once. */
const CREATE_TABLE = `
  begin;
  select pg_advisory_xact_lock(hashtext('${TABLE}'));
  create table if not exists ${TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint);
  commit`;

/** How long the database may take. A visitor waits for it. */
const TIMEOUT_MS = 1000;

/** After a failure, for so long nobody waits for the database. */
const PAUSE_MS = 10_000;

/** Counts requests in a PostgreSQL, together with other processes. Without it, it counts nothing. */
export class SharedCounter {
  readonly #pool: Pool;
  readonly #limiter: RateLimiterPostgres;
  /** Whether the table could be made, once that is known. */
  #table: Promise<boolean> | undefined;
  #pausedUntil = 0;

  constructor(
    connectionString: string,
    { points, duration }: { points: number; duration: number },
    private readonly log: FastifyBaseLogger,
  ) {
    this.#pool = new Pool({
      connectionString,
      max: 4,
      connectionTimeoutMillis: TIMEOUT_MS,
      statement_timeout: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    this.#pool.on("error", (error) => this.#failed(error));
    this.#limiter = new RateLimiterPostgres({
      storeClient: this.#pool,
      tableName: TABLE,
      tableCreated: true,
      keyPrefix: "",
      points,
      duration,
      // Who is over the limit costs no further query.
      inMemoryBlockOnConsumed: points + 1,
    });
  }

  /** Connects, and makes the table. A failure is logged, and tried again later. */
  async start(): Promise<void> {
    this.#table ??= this.#pool.query(CREATE_TABLE).then(
      () => true,
      (error: unknown) => {
        this.#table = undefined;
        this.#failed(error);
        return false;
      },
    );
    await this.#table;
  }

  /** Counts a request, if the database answers. @throws RateLimiterRes if it is one too many */
  async consume(key: string): Promise<void> {
    if (performance.now() < this.#pausedUntil) return;
    await this.start();
    if ((await this.#table) !== true) return;
    try {
      await this.#limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      this.#failed(error);
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #failed(err: unknown): void {
    if (performance.now() < this.#pausedUntil) return; // It has been said.
    this.#pausedUntil = performance.now() + PAUSE_MS;
    this.log.warn({ err }, "visitors are not counted together: the database does not answer");
  }
}
