import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { SharedCounter } from "./SharedCounter";

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

/**
 * Visitors are counted in so many places. However many addresses somebody has, the memory needed stays
 * the same; two visitors that share a place share its limit.
 */
const PLACES = 65_536;

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
  async secondsToWait({ ip }: FastifyRequest): Promise<number> {
    const place = placeOf(networkOf(ip));
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

/** An address of IPv4, or the network of one of IPv6, of which a visitor has plenty. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

function placeOf(visitor: string): string {
  return String(createHash("sha256").update(visitor).digest().readUInt32BE() % PLACES);
}
