import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { placeOf } from "fair-share/placeOf";
import { randomBytes } from "node:crypto";
import {
  RateLimiterMemory,
  RateLimiterRes,
  type RateLimiterAbstract,
  RateLimiterPostgres,
} from "rate-limiter-flexible";
import { visitorOf } from "../http/requestHeaders";
import { Pool } from "pg";

export interface VisitorLimitOptions {
  /** Requests to pages rendered on request and to functions, in a window. Default: 1200. */
  requests?: number | undefined;
  /** Default: 60. */
  windowSeconds?: number | undefined;
  /** PostgreSQL in which all processes count together. Default: each counts for itself. */
  databaseUrl?: string | undefined;
}

/** Too many requests of a visitor; the response has Retry-After. */
class TooManyRequests extends Error {
  override name = "TooManyRequests";
  readonly statusCode = 429;
}

/** Limits requests of each visitor to rendering and functions. Files do not count. */
export class VisitorLimit {
  readonly #own: RateLimiterAbstract;
  readonly #shared: SharedCounter | undefined;
  /** Secret key of the hash; processes with a common counter need a common one. */
  readonly #key: string;
  readonly #counted = new WeakSet<FastifyRequest>();

  constructor(options: VisitorLimitOptions, log: FastifyBaseLogger) {
    const { requests: points = 1200, windowSeconds: duration = 60, databaseUrl } = options;
    this.#key = databaseUrl ?? randomBytes(32).toString("hex");
    this.#own = new RateLimiterMemory({ points, duration });
    if (databaseUrl !== undefined) {
      this.#shared = new SharedCounter(databaseUrl, { points, duration }, log);
    }
  }

  /** Connects to the database, if there is one. */
  async start(): Promise<void> {
    await this.#shared?.start();
  }

  /**
   * Counts a request once, even if several handlers call this.
   *
   * @throws TooManyRequests beyond the limit, after setting `Retry-After`
   */
  async count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.#counted.has(request)) return;
    this.#counted.add(request);
    const seconds = await this.#secondsToWait(request);
    if (seconds === 0) return;
    reply.header("retry-after", String(seconds));
    throw new TooManyRequests(`Too many requests. Try again in ${seconds} seconds.`);
  }

  /** @returns seconds to wait; 0 within the limit */
  async #secondsToWait(request: FastifyRequest): Promise<number> {
    const place = placeOf(visitorOf(request), this.#key);
    try {
      // The local limit first, so that a flood does not reach the database.
      await this.#own.consume(place);
      await this.#shared?.consume(place);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  }

  async close(): Promise<void> {
    await this.#shared?.close();
  }
}

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
class SharedCounter {
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
