import type { FastifyBaseLogger } from "fastify";
import { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

const TABLE = "visitor_requests";

/** The table of rate-limiter-flexible, created under a lock because several processes start at once. */
const CREATE_TABLE = `
  begin;
  select pg_advisory_xact_lock(hashtext('${TABLE}'));
  create table if not exists ${TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint);
  commit`;

/** Query timeout; the visitor waits that long. */
const TIMEOUT_MS = 1000;

/** Time without queries after a failure. */
const PAUSE_MS = 10_000;

/** Counts requests of all processes in PostgreSQL. Counts nothing while the database fails. */
export class SharedCounter {
  readonly #pool: Pool;
  readonly #limiter: RateLimiterPostgres;
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
      // Blocks in memory beyond the limit, without further queries.
      inMemoryBlockOnConsumed: points + 1,
    });
  }

  /** Connects and creates the table. Logs a failure and retries later. */
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

  /** Counts a request if the database responds. @throws RateLimiterRes beyond the limit */
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
    if (performance.now() < this.#pausedUntil) return; // Already logged.
    this.#pausedUntil = performance.now() + PAUSE_MS;
    this.log.warn({ err }, "visitors are not counted together: the database does not answer");
  }
}
