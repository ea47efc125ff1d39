import { createHash } from "crypto";
import { currentVisitor } from "./currentVisitor";
import type { CmsRequest } from "./transport";

/** A request and its answer at the level of HTTP. */
export interface HttpRequest {
  url: string;
  init: RequestInit;
}
export interface HttpAnswer {
  status: number;
  body: string;
  /** The header Retry-After, as it is. */
  retryAfter: string | null;
}

/**
 * What a CMS has shown to understand: operations named by their hash, only whole ones in the address,
 * or no GET at all.
 */
type Understanding = "hashes" | "texts" | "nothing";

/** Longest address that is sent, in characters. Servers and what stands before them refuse longer ones. */
const MAX_ADDRESS = 8000;

/** By the endpoint. For as long as this process runs: a CMS does not learn while it serves. */
const understood = new Map<string, Understanding>();

/**
 * Asks a query by GET, as a persisted operation: the address names it by its hash, by the convention
 * of Apollo. One that the CMS does not know yet is registered by a POST, which it answers at once.
 * Where hashes are not understood, short queries go whole in the address and others by POST, as
 * does everything whose address would be too long.
 *
 * @param send makes the request; whatever it throws is passed on
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
  // Only what succeeds by POST shows that it was the other way that the CMS refused.
  if (denied || (known !== "hashes" && !isRefusal(whole) && whole.status < 500)) {
    const noGet = known === "texts" || answer.status === 405;
    understood.set(endpoint, noGet ? "nothing" : "texts");
    warn(endpoint, answer.status, noGet);
  }
  return whole;
}

/** A request by POST, with what registers it if that is given. */
export function postRequest(
  url: string,
  { operationName, variables, query }: CmsRequest,
  extensions?: object,
): HttpRequest {
  const headers = { "content-type": "application/json", ...ownHeaders() };
  const body = JSON.stringify({ operationName, variables, query, extensions });
  return { url, init: { method: "POST", headers, body } };
}

/** A request by GET: with what stands for the text, or else with the text. */
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
  // Apollo Server takes no GET without this, since a form of another site could have sent it.
  const headers = { "apollo-require-preflight": "true", ...ownHeaders() };
  return { url: url.href, init: { headers } };
}

/** Among them the visitor: in the CMS, too, one has no more than a turn. */
function ownHeaders(): Record<string, string> {
  const accept = { accept: "application/json" };
  const visitor = currentVisitor();
  return visitor ? { ...accept, "x-forwarded-for": visitor } : accept;
}

interface Result {
  data?: unknown;
  errors?: { message?: unknown; extensions?: { code?: unknown } }[];
}

/** Whether one of the errors has this code, or a message like this. */
function says(answer: HttpAnswer, code: string, message: RegExp): boolean {
  const { errors } = resultIn(answer);
  if (!Array.isArray(errors)) return false;
  return errors.some(
    (error) => error.extensions?.code === code || message.test(String(error.message)),
  );
}

/** Whether the CMS took the request itself for wrong. "Too many requests" says nothing of that. */
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

/** For the operator, once: what was configured is not what happens. */
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
