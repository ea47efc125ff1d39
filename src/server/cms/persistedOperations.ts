import { createHash } from "crypto";
import { currentVisitor } from "./currentVisitor";
import type { CmsRequest } from "./transport";

/** An HTTP request and its answer. */
export interface HttpRequest {
  url: string;
  init: RequestInit;
}
export interface HttpAnswer {
  status: number;
  body: string;
  /** Raw value of the header Retry-After. */
  retryAfter: string | null;
}

/** Support of the CMS for GET: persisted operations by hash, only full texts in the address, or no GET at all. */
type Understanding = "hashes" | "texts" | "nothing";

/** Longest address to send, in characters. Servers and proxies refuse longer ones. */
const MAX_ADDRESS = 8000;

/** Known support by endpoint, until the process ends: a running CMS does not change it. */
const understood = new Map<string, Understanding>();

/**
 * Sends a query by GET as a persisted operation: the address contains its hash, as Apollo does it. An unknown hash
 * is registered by POST, which also returns the answer. Without support for hashes, sends short queries as text by
 * GET and others by POST, as well as everything whose address would be too long.
 *
 * @param send sends the request; its errors are passed on
 */
export async function askByGet(
  endpoint: string,
  request: CmsRequest,
  send: (request: HttpRequest) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const post = postRequest(endpoint, request);
  const known = understood.get(endpoint);
  if (known === "nothing") return send(post);
  const extensions = { persistedQuery: { version: 1, sha256Hash: sha256(request.query) } };
  const get = getRequest(endpoint, request, known === "texts" ? undefined : extensions);
  if (get.url.length > MAX_ADDRESS) return send(post);
  let answer = await send(get);
  if (known !== "texts" && says(answer, "PERSISTED_QUERY_NOT_FOUND", /^PersistedQueryNotFound$/)) {
    answer = await send(postRequest(endpoint, request, extensions));
  }
  const denied = says(answer, "PERSISTED_QUERY_NOT_SUPPORTED", /persisted ?quer.*not ?supported/i);
  if (!denied && !isRefusal(answer)) {
    understood.set(endpoint, known ?? "hashes");
    return answer;
  }
  const whole = await send(post);
  // Only a successful POST proves that the CMS refused GET.
  if (denied || (known !== "hashes" && !isRefusal(whole) && whole.status < 500)) {
    const noGet = known === "texts" || answer.status === 405;
    understood.set(endpoint, noGet ? "nothing" : "texts");
    warn(endpoint, answer.status, noGet);
  }
  return whole;
}

/** Builds a POST request, with the extension that registers a hash. */
export function postRequest(
  url: string,
  { operationName, variables, query }: CmsRequest,
  extensions?: object,
): HttpRequest {
  const headers = { "content-type": "application/json", ...ownHeaders() };
  const body = JSON.stringify({ operationName, variables, query, extensions });
  return { url, init: { method: "POST", headers, body } };
}

/** Builds a GET request, with the hash of the text or the text itself. */
function getRequest(
  endpoint: string,
  { operationName, variables, query }: CmsRequest,
  extensions: object | undefined,
): HttpRequest {
  const url = new URL(endpoint);
  url.searchParams.set("operationName", operationName);
  url.searchParams.set("variables", JSON.stringify(variables));
  if (extensions) url.searchParams.set("extensions", JSON.stringify(extensions));
  else url.searchParams.set("query", query);
  // Apollo Server requires this header for GET, because a form on another site cannot send it.
  const headers = { "apollo-require-preflight": "true", ...ownHeaders() };
  return { url: url.href, init: { headers } };
}

/** Includes the visitor's address: the CMS limits requests per visitor. */
function ownHeaders(): Record<string, string> {
  const accept = { accept: "application/json" };
  const visitor = currentVisitor();
  return visitor ? { ...accept, "x-forwarded-for": visitor } : accept;
}

interface Result {
  data?: unknown;
  errors?: { message?: unknown; extensions?: { code?: unknown } }[];
}

/** Whether an error has this code, or a message that matches. */
function says(answer: HttpAnswer, code: string, message: RegExp): boolean {
  const { errors } = resultIn(answer);
  if (!Array.isArray(errors)) return false;
  return errors.some(
    (error) => error.extensions?.code === code || message.test(String(error.message)),
  );
}

/** Whether the CMS refused the kind of request. "Too many requests" does not count. */
function isRefusal(answer: HttpAnswer): boolean {
  const { status } = answer;
  if (status >= 400) return status < 500 && status !== 429;
  const { data, errors } = resultIn(answer);
  return errors !== undefined && data === undefined;
}

function resultIn({ body }: HttpAnswer): Result {
  try {
    return (JSON.parse(body) ?? {}) as Result;
  } catch {
    return {};
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Warns the operator once that the CMS does not support the configured method. */
function warn(endpoint: string, status: number, noGet: boolean): void {
  console.warn(
    JSON.stringify({
      level: "warn",
      event: noGet ? "CMS takes no queries by GET" : "CMS knows no persisted operations",
      message: `GRAPHQL_METHOD is GET, but ${noGet ? "queries" : "long queries"} go by POST`,
      endpoint,
      status,
    }),
  );
}
