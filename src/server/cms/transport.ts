import { exchange, millisecondsUntil } from "@quatrain/contract/exchange";
import type { CmsConfig } from "./cmsConfig";
import { askByGet, postRequest, type HttpAnswer, type HttpRequest } from "./persistedOperations";

/** A GraphQL request. */
export interface CmsRequest {
  /** Mutations always use POST. */
  kind: "query" | "mutation";
  operationName: string;
  variables: Record<string, unknown>;
  query: string;
}

/** An error of a GraphQL answer. */
interface CmsResponseError {
  message: string;
  path?: readonly (string | number)[] | undefined;
  /** Extensions of the CMS; by convention, `code` identifies the error. */
  extensions?: { code?: unknown } | undefined;
}

/** A GraphQL answer. Partial data comes with errors. */
export interface CmsResponse {
  data?: unknown;
  errors?: readonly CmsResponseError[];
}

/** The CMS gave no usable answer. The message is for the operator, never for a visitor. */
export class CmsError extends Error {
  override name = "CmsError";

  constructor(
    message: string,
    readonly details: {
      endpoint: string;
      operation: string;
      /** "lacking": not sent, because the schema of the CMS lacks the capability. */
      kind: "unreachable" | "timeout" | "status" | "malformed" | "graphql" | "lacking";
      /** HTTP status, with kind "status". */
      status?: number;
      /** Wait that the CMS asks for, in milliseconds from now, with kind "status". */
      retryAfterMs?: number | undefined;
      /** Code of the error, with kind "graphql", or with "status" if the answer has only this code. */
      code?: unknown;
      /** Path of the failed field, with kind "graphql". */
      path?: readonly (string | number)[] | undefined;
    },
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether the CMS refused a request because of load, or is unavailable for now. */
export function isBusy(error: unknown): error is CmsError {
  return error instanceof CmsError && [429, 503].includes(error.details.status ?? 0);
}

interface Subject {
  endpoint: string;
  operation: string;
}

/**
 * Sends a request to the CMS by POST, or a query by GET if configured.
 *
 * @throws CmsError if the CMS is unreachable, too slow, or answers with a failure status or no GraphQL answer
 */
export async function sendToCms(
  request: CmsRequest,
  config: CmsConfig,
  timeoutMs: number = config.timeoutMs,
): Promise<CmsResponse> {
  const about = { endpoint: config.url, operation: request.operationName };
  const signal = AbortSignal.timeout(timeoutMs);
  const send = async (http: HttpRequest): Promise<HttpAnswer> => {
    const found = await exchange(http.url, config.headers.addedTo(http.init), signal);
    if (!("failure" in found)) {
      const { status, headers } = found.response;
      return { status, body: found.body, retryAfter: headers.get("retry-after") };
    }
    const { failure: kind, reason, error } = found;
    const words = {
      unreachable: `Cannot be reached: ${reason}`,
      timeout: `No answer within ${timeoutMs} ms`,
      malformed: reason,
    };
    throw new CmsError(words[kind], { ...about, kind }, error ? { cause: error } : undefined);
  };
  const answer =
    config.method === "GET" && request.kind === "query"
      ? await askByGet(config.url, request, send)
      : await send(postRequest(config.url, request));
  return withoutSecrets(readAnswer(answer, about), config);
}

/** Error messages of the CMS may quote the request, and go into logs. */
function withoutSecrets(answer: CmsResponse, { headers, url }: CmsConfig): CmsResponse {
  if (!answer.errors) return answer;
  const errors = answer.errors.map((error) => ({
    ...error,
    message: headers.concealedIn(String(error.message), url),
  }));
  return { ...answer, errors };
}

function readAnswer({ status, body, retryAfter }: HttpAnswer, about: Subject): CmsResponse {
  if (status < 200 || status > 299) {
    throw new CmsError(`Response not successful: Received status code ${status}`, {
      ...about,
      kind: "status",
      status,
      code: codeIn(body),
      retryAfterMs: millisecondsUntil(retryAfter),
    });
  }
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch (error) {
    throw new CmsError("The answer is no JSON", { ...about, kind: "malformed" }, { cause: error });
  }
  if (isCmsResponse(answer)) return answer;
  throw new CmsError("The answer is no GraphQL result: it has neither data nor errors", {
    ...about,
    kind: "malformed",
  });
}

/** The code shared by all errors of an answer; undefined if there is none or several. */
function codeIn(body: string): unknown {
  try {
    const answer: unknown = JSON.parse(body);
    if (!isCmsResponse(answer)) return undefined;
    const codes = new Set((answer.errors ?? []).map(({ extensions }) => extensions?.code));
    return codes.size === 1 ? [...codes][0] : undefined;
  } catch {
    return undefined;
  }
}

function isCmsResponse(answer: unknown): answer is CmsResponse {
  if (typeof answer !== "object" || answer === null) return false;
  if ("errors" in answer && !Array.isArray(answer.errors)) return false;
  return ("data" in answer && typeof answer.data === "object") || "errors" in answer;
}
