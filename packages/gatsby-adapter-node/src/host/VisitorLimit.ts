import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { placeOf } from "fair-share/placeOf";
import { randomBytes } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { SharedCounter } from "./SharedCounter";
import { visitorOf } from "../http/visitorOf";

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
