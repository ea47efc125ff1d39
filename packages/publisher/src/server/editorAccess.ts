import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { PublisherConfig } from "../config";

const COOKIE = "quatrain_publisher";
const SESSION_SECONDS = 12 * 3600;

/** Wrong tokens that one address may send in a quarter of an hour. */
const MISTAKES = 20;
const limit = { points: MISTAKES, duration: 900 };
/** Where single pages are asked for, they count apart: a site that is set up wrongly locks no editor out. */
const mistakes = {
  editors: new RateLimiterMemory({ ...limit, keyPrefix: "editors" }),
  pages: new RateLimiterMemory({ ...limit, keyPrefix: "pages" }),
};

/** What an address that sent too many wrong tokens is told. */
export class TooManyMistakes extends Error {
  readonly statusCode = 429;
  constructor() {
    super("Too many wrong tokens. Try again in a quarter of an hour.");
  }
}

/** Lets in who knows the editor's token, by header or, after signing in, by cookie. */
export class EditorAccess {
  private readonly token: string;
  private readonly statusToken: string | undefined;

  constructor({ editorToken, statusToken }: PublisherConfig) {
    this.token = editorToken;
    this.statusToken = statusToken;
  }

  /** Whether a request may see how single pages stand: an editor's, or the site's. @throws TooManyMistakes */
  async maySeePages(request: FastifyRequest): Promise<boolean> {
    const bearer = bearerOf(request);
    const isSite =
      this.statusToken !== undefined &&
      bearer !== undefined &&
      isSame(this.mark(bearer), this.mark(this.statusToken));
    return isSite || this.isEditor(request, "pages");
  }

  /** Whether a request is an editor's. @throws TooManyMistakes */
  async isEditor(
    request: FastifyRequest,
    counted: keyof typeof mistakes = "editors",
  ): Promise<boolean> {
    const bearer = bearerOf(request);
    if (bearer !== undefined) return this.check(bearer, request, counted);
    return this.isSession(parse(request.headers.cookie ?? "")[COOKIE] ?? "");
  }

  /** Signs in with a token. @returns whether it was right @throws TooManyMistakes */
  async signIn(token: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!(await this.check(token, request, "editors"))) return false;
    const expires = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
    const session = serialize(COOKIE, `${expires}.${this.mark(String(expires))}`, {
      path: "/",
      httpOnly: true,
      sameSite: "strict",
      secure: request.protocol === "https",
      maxAge: SESSION_SECONDS,
    });
    void reply.header("set-cookie", session);
    return true;
  }

  private async check(
    token: string,
    { ip }: FastifyRequest,
    counted: keyof typeof mistakes,
  ): Promise<boolean> {
    const state = await mistakes[counted].get(ip);
    if (state && state.consumedPoints >= MISTAKES) throw new TooManyMistakes();
    // Compared by their marks, which have the same length whatever was sent.
    if (isSame(this.mark(token), this.mark(this.token))) return true;
    await mistakes[counted].consume(ip).catch(() => undefined);
    return false;
  }

  private isSession(value: string): boolean {
    const [expires = "", mark = ""] = value.split(".");
    return isSame(mark, this.mark(expires)) && Number(expires) > Date.now() / 1000;
  }

  private mark(text: string): string {
    return createHmac("sha256", this.token).update(text).digest("base64url");
  }
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
