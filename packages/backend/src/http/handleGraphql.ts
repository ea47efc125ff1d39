import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import type { Config } from "../config/config";
import { answerError } from "./answer";
import { clientAddress } from "./clientAddress";
import { BodyTooLarge, readBody } from "./readBody";

/** Answers GraphQL requests, given as Fetch API requests. */
export interface GraphqlServer {
  fetch(
    url: string,
    init: RequestInit,
    context: { readonly requestId: string; readonly clientAddress: string },
  ): Promise<Response> | Response;
}

/** Answers a request to /graphql: POST with JSON, and GET where that is configured. */
export async function handleGraphql(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  server: GraphqlServer,
  { allowGet, limits, trustProxy }: Config,
): Promise<void> {
  const allowed = allowGet ? "GET, POST" : "POST";
  const { method = "" } = request;
  if (!allowed.split(", ").includes(method)) {
    const message = `Only ${allowed.replace(", ", " and ")} ${allowGet ? "are" : "is"} allowed.`;
    return answerError(response, 405, "METHOD_NOT_ALLOWED", message, { Allow: allowed });
  }
  // A form of another site can send other types without asking the browser's leave; JSON it cannot.
  if (
    method === "POST" &&
    !/^application\/(graphql-response\+)?json\b/i.test(header(request, "content-type"))
  ) {
    const message = "The body must be JSON, with Content-Type: application/json.";
    return answerError(response, 415, "UNSUPPORTED_MEDIA_TYPE", message);
  }
  let body: Buffer | undefined;
  try {
    body = method === "POST" ? await readBody(request, limits.bodyBytes) : undefined;
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    const message = `The body is larger than ${limits.bodyBytes} bytes.`;
    return answerError(response, 413, "BODY_TOO_LARGE", message, { Connection: "close" });
  }
  const timeout = AbortSignal.timeout(limits.requestMs);
  const fetched = server.fetch(
    `http://localhost${request.url ?? "/graphql"}`,
    {
      method,
      headers: {
        accept: header(request, "accept") || "application/json",
        "content-type": "application/json",
        authorization: header(request, "authorization"),
      },
      signal: timeout,
      ...(body === undefined ? {} : { body: body.toString("utf8") }),
    },
    { requestId, clientAddress: clientAddress(request, trustProxy) },
  );
  const late = new Promise<undefined>((resolve) => {
    timeout.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const done = await Promise.race([fetched, late]);
  if (done === undefined) {
    // The answer that nobody waits for any more must not count as an unhandled failure.
    Promise.resolve(fetched).catch(() => undefined);
    return answerError(
      response,
      503,
      "TIMEOUT",
      `The request took longer than ${limits.requestMs} ms.`,
    );
  }
  return answer(request, response, done);
}

/** Passes on what the GraphQL server answers. What a cache may keep has a tag, to ask whether it holds. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  done: Response,
): Promise<void> {
  const text = Buffer.from(await done.arrayBuffer());
  const headers: Record<string, string | number> = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  for (const name of ["Allow", "Cache-Control", "Vary"]) {
    const value = done.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (headers["Cache-Control"] !== "no-store") {
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    headers["ETag"] = etag;
    if (fresh(request.headers, { etag })) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  headers["Content-Type"] = done.headers.get("content-type") ?? "application/json; charset=utf-8";
  headers["Content-Length"] = text.length;
  response.writeHead(done.status, headers).end(text);
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
}
