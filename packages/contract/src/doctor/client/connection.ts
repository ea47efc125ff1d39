import { setTimeout as wait } from "node:timers/promises";
import { exchange, millisecondsUntil } from "../../exchange";
import type { Header } from "../../secrets";

/** Settings of the connection to a CMS. */
export interface ConnectionOptions {
  readonly url: string;
  readonly method: "GET" | "POST";
  /** Sent with each request to the CMS, and only there. */
  readonly headers: readonly Header[];
  /** Timeout of one answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Time limit of the whole examination, in milliseconds. */
  readonly totalMs: number;
}

/** A GraphQL request. */
export interface GraphQLRequest {
  readonly operationName?: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** An error of a GraphQL answer. */
export interface AnswerError {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** A GraphQL answer with its transport data. */
export interface Answer {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Headers;
  readonly data: unknown;
  readonly errors: readonly AnswerError[];
  readonly ms: number;
  readonly bytes: number;
}

/** Reason for a missing answer. Ended: the time limit of the examination has passed. */
export interface Failure {
  readonly kind: "unreachable" | "timeout" | "status" | "redirect" | "malformed" | "ended";
  /** In one sentence. */
  readonly reason: string;
  readonly status?: number;
}

/** Longest address for GET. */
const MAX_ADDRESS = 8000;

/** Waits before retrying a busy CMS, in milliseconds, unless it names one. */
const BUSY_MS = [1000, 3000, 6000];

/** Longest wait that a CMS can ask for, in milliseconds. */
const MAX_WAIT_MS = 15_000;

/** The connection to a CMS. Never throws, whatever the CMS does. */
export class Connection {
  readonly #end: number;

  constructor(readonly options: ConnectionOptions) {
    this.#end = performance.now() + options.totalMs;
  }

  /** Sends by the configured method; by POST if the address were too long for GET. */
  async request(request: GraphQLRequest): Promise<Answer | Failure> {
    const waits = [...BUSY_MS];
    for (;;) {
      const address = this.#address(request);
      const isShort = address.length <= MAX_ADDRESS;
      const found = await (this.options.method === "GET" && isShort
        ? this.get(request)
        : this.post(request));
      const pause = found.kind === "status" && isBusy(found.status) ? waits.shift() : undefined;
      if (pause === undefined || found.kind === "answer") return found;
      await wait(Math.min(found.retryAfterMs ?? pause, MAX_WAIT_MS));
    }
  }

  post(request: GraphQLRequest): Promise<Answer | BusyFailure> {
    const body = JSON.stringify(request);
    const type = { "content-type": "application/json" };
    return this.#send(this.options.url, { method: "POST", headers: type, body });
  }

  get(request: GraphQLRequest): Promise<Answer | BusyFailure> {
    return this.#send(this.#address(request), { method: "GET", headers: {} });
  }

  #address({ query, operationName, variables }: GraphQLRequest): string {
    const address = new URL(this.options.url);
    address.searchParams.set("query", query);
    if (operationName !== undefined) address.searchParams.set("operationName", operationName);
    if (variables) address.searchParams.set("variables", JSON.stringify(variables));
    return String(address);
  }

  async #send(
    url: string,
    init: { method: string; headers: Record<string, string>; body?: string },
    isRepeated = false,
  ): Promise<Answer | BusyFailure> {
    const left = this.#end - performance.now();
    if (left <= 0) return { kind: "ended", reason: "The time was up." };
    const headers = new Headers(init.headers);
    headers.set("accept", "application/graphql-response+json, application/json;q=0.9");
    for (const [name, value] of this.options.headers) headers.set(name, value);
    const timeoutMs = Math.min(this.options.timeoutMs, Math.ceil(left));
    const signal = AbortSignal.timeout(timeoutMs);
    const start = performance.now();
    // Follow redirects by hand, because fetch would pass the headers on.
    const found = await exchange(url, { ...init, headers, redirect: "manual" }, signal);
    if (!("failure" in found)) {
      return readAnswer(found.response, found.body, performance.now() - start);
    }
    const { failure: kind, reason, error } = found;
    if (kind === "malformed") return { kind, reason: `${reason}.` };
    if (kind === "timeout") {
      if (timeoutMs < this.options.timeoutMs) return { kind: "ended", reason: "The time was up." };
      return { kind, reason: `There was no answer within ${timeoutMs} ms.` };
    }
    // Servers may close an idle connection just when it is used again.
    if (!isRepeated && isReset(error)) return this.#send(url, init, true);
    return { kind, reason: `It cannot be reached: ${reason}.` };
  }
}

/** A failure with the time to retry. */
interface BusyFailure extends Failure {
  readonly retryAfterMs?: number | undefined;
}

function isBusy(status: number | undefined): boolean {
  return status === 429 || status === 503;
}

function readAnswer(response: Response, body: string, ms: number): Answer | BusyFailure {
  const { status, headers } = response;
  const location = headers.get("location");
  if (status >= 300 && status < 400 && location !== null) {
    const target = URL.canParse(location, response.url) ? new URL(location, response.url) : null;
    const place = target ? `${target.origin}${target.pathname}` : "elsewhere";
    return { kind: "redirect", status, reason: `It redirects to ${place} (status ${status}).` };
  }
  const parsed = parse(body);
  const errors = errorsOf(parsed);
  if (status < 200 || status > 299) {
    const message = errors?.[0] ? ` It says: ${errors[0].message}` : "";
    const reason = `It answers with the status ${status}.${message}`;
    return {
      kind: "status",
      status,
      reason,
      retryAfterMs: millisecondsUntil(headers.get("retry-after")),
    };
  }
  if (parsed === undefined) return { kind: "malformed", reason: "The answer is no JSON." };
  if (typeof parsed !== "object" || parsed === null || !("data" in parsed || errors)) {
    return { kind: "malformed", reason: "The answer is JSON, but no GraphQL result." };
  }
  const data = "data" in parsed ? parsed.data : null;
  const bytes = Buffer.byteLength(body);
  return { kind: "answer", status, headers, data, errors: errors ?? [], ms, bytes };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function errorsOf(parsed: unknown): AnswerError[] | undefined {
  if (typeof parsed !== "object" || parsed === null) return undefined;
  const { errors } = parsed as { errors?: unknown };
  if (!Array.isArray(errors) || errors.length === 0) return undefined;
  return errors.slice(0, 100).map((each: unknown) => {
    const { message, path } = (each ?? {}) as { message?: unknown; path?: unknown };
    return {
      message: typeof message === "string" ? message : "It does not say what.",
      path: Array.isArray(path) ? path.filter(isStep) : [],
    };
  });
}

function isStep(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function isReset(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
  return ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(String(cause?.code));
}
