import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { parse, serialize } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { PublisherConfig } from "../config/config";
import type { Sessions } from "../store/Sessions";

const COOKIE = "quatrain_publisher";
const SESSION_SECONDS = 12 * 3600;

/**
 * Wrong tokens that an address may send in 15 minutes before the limit. The right token always passes: behind a
 * proxy, editors may share an address with an attacker.
 */
const MAX_FAILURES = 20;
const failures = new RateLimiterMemory({ points: MAX_FAILURES, duration: 900 });

/** Delay that each further wrong token of an address adds to the response, and the longest delay. */
const DELAY_STEP_MS = 50;
const LONGEST_DELAY_MS = 1000;
/** Most delayed responses at once; later ones go out immediately, so that an attack cannot fill the memory. */
const MOST_DELAYED = 100;

export class TooManyAttempts extends Error {
  readonly statusCode = 429;
  /** @param retryAfter in seconds */
  constructor(readonly retryAfter: number) {
    super("Too many wrong tokens. Try again in a quarter of an hour.");
  }
}

/** Authenticates editors by token, in a header or, after signing in, in a cookie. */
export class EditorAccess {
  private readonly token: string;
  private readonly statusToken: string | undefined;
  private delayed = 0;

  constructor(
    { editorToken, statusToken }: PublisherConfig,
    private readonly sessions: Sessions,
  ) {
    this.token = editorToken;
    this.statusToken = statusToken;
  }

  /** Whether a request may read the status of pages: from an editor or the site. @throws TooManyAttempts */
  async mayReadPageStatus(request: FastifyRequest): Promise<boolean> {
    const bearer = bearerOf(request);
    const isSite =
      this.statusToken !== undefined &&
      bearer !== undefined &&
      isSame(this.hash(bearer), this.hash(this.statusToken));
    return isSite || this.isEditor(request);
  }

  /** Whether a request comes from an editor. @throws TooManyAttempts */
  async isEditor(request: FastifyRequest): Promise<boolean> {
    const bearer = bearerOf(request);
    if (bearer !== undefined) return this.check(bearer, request);
    return this.sessions.isOpen(sessionOf(request));
  }

  /** Signs in with a token. @returns whether it was right @throws TooManyAttempts */
  async signIn(token: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!(await this.check(token, request))) return false;
    const value = await this.sessions.open(SESSION_SECONDS);
    setCookie({ name: COOKIE, value, seconds: SESSION_SECONDS }, request, reply);
    return true;
  }

  /** Ends the session, so that copies of the cookie are useless. */
  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.sessions.close(sessionOf(request));
    setCookie({ name: COOKIE, value: "", seconds: 0 }, request, reply);
  }

  private async check(token: string, { ip, log }: FastifyRequest): Promise<boolean> {
    // Compares hashes, which have the same length for any input.
    if (isSame(this.hash(token), this.hash(this.token))) return true;
    const { consumedPoints: count, msBeforeNext } = await failures.penalty(ip);
    if (count === MAX_FAILURES + 1) log.warn({ address: ip }, "many wrong tokens");
    await this.delay(Math.min((count - 1) * DELAY_STEP_MS, LONGEST_DELAY_MS));
    if (count > MAX_FAILURES) throw new TooManyAttempts(Math.ceil(msBeforeNext / 1000));
    return false;
  }

  private async delay(ms: number): Promise<void> {
    if (ms === 0 || this.delayed >= MOST_DELAYED) return;
    this.delayed += 1;
    try {
      await setTimeout(ms);
    } finally {
      this.delayed -= 1;
    }
  }

  private hash(text: string): string {
    return createHmac("sha256", this.token).update(text).digest("base64url");
  }
}

function sessionOf({ headers }: FastifyRequest): string {
  return parse(headers.cookie ?? "")[COOKIE] ?? "";
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

interface Cookie {
  name: string;
  value: string;
  /** Lifetime. */
  seconds: number;
}

/** Sets a cookie that scripts and other sites cannot use. */
export function setCookie(
  { name, value, seconds }: Cookie,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const cookie = serialize(name, value, {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: request.protocol === "https",
    maxAge: seconds,
  });
  void reply.header("set-cookie", cookie);
}
