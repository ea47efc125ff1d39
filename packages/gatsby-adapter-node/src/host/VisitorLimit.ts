import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { placeOf } from "fair-share/placeOf";
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { SharedCounter } from "./SharedCounter";
import { visitorOf } from "./visitorOf";

/** How much of what is made on request one visitor may ask for. */
export interface VisitorLimitOptions {
  /** Requests to pages rendered on request and to functions, in a window. Default: 600. */
  requests?: number | undefined;
  /** Default: 60. */
  windowSeconds?: number | undefined;
  /** PostgreSQL in which all processes count together. Default: each counts for itself. */
  databaseUrl?: string | undefined;
}

/** A visitor asks for too much. The answer tells when to come again. */
export class TooManyRequests extends Error {
  override name = "TooManyRequests";
  readonly statusCode = 429;
}

/** Counts, by visitor, what has to be made on request. Files never count. */
export class VisitorLimit {
  readonly #own: RateLimiterAbstract;
  readonly #shared: SharedCounter | undefined;

  constructor(options: VisitorLimitOptions, log: FastifyBaseLogger) {
    const { requests: points = 600, windowSeconds: duration = 60, databaseUrl } = options;
    this.#own = new RateLimiterMemory({ points, duration });
    if (databaseUrl !== undefined) {
      this.#shared = new SharedCounter(databaseUrl, { points, duration }, log);
    }
  }

  /** Connects to the database, if there is one. Without it, this process counts for itself. */
  async start(): Promise<void> {
    await this.#shared?.start();
  }

  /**
   * Counts a request.
   *
   * @throws TooManyRequests, once the answer says in `Retry-After` for how many seconds to wait
   */
  async count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const seconds = await this.secondsToWait(request);
    if (seconds === 0) return;
    reply.header("retry-after", String(seconds));
    throw new TooManyRequests(`Too many requests. Try again in ${seconds} seconds.`);
  }

  /** Counts a request. @returns for how many seconds the visitor has to wait; 0 within the limit */
  async secondsToWait(request: FastifyRequest): Promise<number> {
    const place = placeOf(visitorOf(request));
    try {
      const isCounted = (await this.#shared?.consume(place)) === true;
      if (!isCounted) await this.#own.consume(place);
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
