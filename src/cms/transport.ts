import type { CmsConfig } from "./cmsConfig";

/** A GraphQL request as it goes over HTTP. */
export interface CmsRequest {
  operationName: string;
  variables: Record<string, unknown>;
  query: string;
  /** Who asks, as X-Forwarded-For has it: the CMS limits how often one visitor sends. */
  forwardedFor?: string | undefined;
}

/** An error in a GraphQL answer. */
export interface CmsResponseError {
  message: string;
  path?: readonly (string | number)[] | undefined;
}

/** A GraphQL answer. Partial data comes with errors. */
export interface CmsResponse {
  data?: unknown;
  errors?: readonly CmsResponseError[];
}

/** Longest answer that is read. A stretch of the build's listing takes a few megabytes. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Why the CMS gave no usable answer. The message is for the operator, never for a visitor. */
export class CmsError extends Error {
  override name = "CmsError";

  constructor(
    message: string,
    readonly details: {
      endpoint: string;
      operation: string;
      kind: "unreachable" | "timeout" | "status" | "malformed" | "graphql";
      /** HTTP status that was received, with kind "status". */
      status?: number;
      /** Path in the answer that failed, with kind "graphql". */
      path?: readonly (string | number)[] | undefined;
    },
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Sends one request to the CMS.
 *
 * @throws CmsError when the endpoint cannot be reached, takes longer than the time given, answers
 * with a status that is no success, or with something that is no GraphQL answer.
 */
export async function sendToCms(
  request: CmsRequest,
  config: CmsConfig,
  timeoutMs: number = config.timeoutMs,
): Promise<CmsResponse> {
  const about = { endpoint: config.url, operation: request.operationName };
  const signal = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let body: string;
  try {
    response = await fetch(...httpRequest(request, config, signal));
    body = await readText(response, about);
  } catch (error) {
    if (error instanceof CmsError) throw error;
    // How a fetch ended by a signal names its error depends on who made the fetch.
    if (signal.aborted) {
      throw new CmsError(`No answer within ${timeoutMs} ms`, { ...about, kind: "timeout" });
    }
    throw new CmsError(
      `Cannot be reached: ${causeOf(error)}`,
      { ...about, kind: "unreachable" },
      { cause: error },
    );
  }
  if (!response.ok) {
    throw new CmsError(`Response not successful: Received status code ${response.status}`, {
      ...about,
      kind: "status",
      status: response.status,
    });
  }
  return parseAnswer(body, about);
}

function httpRequest(
  request: CmsRequest,
  config: CmsConfig,
  signal: AbortSignal,
): [string, RequestInit] {
  if (config.method === "GET") {
    const url = new URL(config.url);
    url.searchParams.set("operationName", request.operationName);
    url.searchParams.set("variables", JSON.stringify(request.variables));
    url.searchParams.set("query", request.query);
    return [url.href, { headers: { accept: "application/json" }, signal }];
  }
  return [
    config.url,
    {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(request.forwardedFor ? { "x-forwarded-for": request.forwardedFor } : {}),
      },
      body: JSON.stringify({
        operationName: request.operationName,
        variables: request.variables,
        query: request.query,
      }),
      signal,
    },
  ];
}

/** Reads an answer, but not without end: it could take all memory before the time is up. */
async function readText(
  response: Response,
  about: { endpoint: string; operation: string },
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  if (!response.body) return text;
  // Leaving the loop ends the download.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > MAX_ANSWER_BYTES) {
      throw new CmsError(`The answer is longer than ${MAX_ANSWER_BYTES} bytes`, {
        ...about,
        kind: "malformed",
      });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseAnswer(body: string, about: { endpoint: string; operation: string }): CmsResponse {
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

function isCmsResponse(answer: unknown): answer is CmsResponse {
  if (typeof answer !== "object" || answer === null) return false;
  if ("errors" in answer && !Array.isArray(answer.errors)) return false;
  return ("data" in answer && typeof answer.data === "object") || "errors" in answer;
}

/** fetch hides the reason ("ECONNREFUSED") in the cause of a bare "fetch failed". */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error)
    return cause.message || ("code" in cause ? String(cause.code) : cause.name);
  return error.message;
}
