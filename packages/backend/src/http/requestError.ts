import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Limits } from "../config/config";
import { type EditorAccess, requireRole } from "../domain/editors/editorAccess";
import { DomainError } from "../store/domainError";
import type { EditorRole } from "../store/editorTables";

/** A refused request with its error response. */
export class RequestError extends Error {
  override readonly name = "RequestError";

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** Sends errors in the format of GraphQL. Logs unexpected ones and hides their details. */
export function answerErrors({ bodyBytes, requestMs }: Limits) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const known = error instanceof RequestError ? error : translate(error);
    if (known === undefined) request.log.error({ err: error }, "The request failed");
    if (reply.raw.headersSent) {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    const { statusCode, code, message, headers } =
      known ?? new RequestError(500, "INTERNAL_SERVER_ERROR", "The cause is in the log.");
    reply
      .code(statusCode)
      .headers({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", ...headers })
      .type("application/json; charset=utf-8")
      .send({ errors: [{ message, extensions: { code } }] });
  };

  /** Translates errors of Fastify, and timeouts. */
  function translate(error: FastifyError | Error): RequestError | undefined {
    if (error.name === "TimeoutError") {
      return new RequestError(503, "TIMEOUT", `The request took longer than ${requestMs} ms.`);
    }
    if (!("code" in error) || !error.statusCode || error.statusCode >= 500) return undefined;
    switch (error.code) {
      case "FST_ERR_BAD_URL":
        return notFound();
      case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
        return noJson();
      case "FST_ERR_CTP_BODY_TOO_LARGE": {
        const message = `The body is larger than ${bodyBytes} bytes.`;
        return new RequestError(413, "BODY_TOO_LARGE", message, { Connection: "close" });
      }
      default:
        return new RequestError(error.statusCode, "BAD_REQUEST", error.message);
    }
  }
}

/** Refuses requests without the token of an editor with at least this role. */
export async function admitEditor(
  access: Pick<EditorAccess, "identify">,
  authorization: string | undefined,
  role: EditorRole,
  headers?: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    requireRole(await access.identify(authorization), role);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message } = error;
    throw new RequestError(code === "UNAUTHORIZED" ? 401 : 403, code, message, headers);
  }
}

export function notFound(): RequestError {
  return new RequestError(404, "NOT_FOUND", "There is nothing at this URL.");
}

export function noJson(): RequestError {
  const message = "The body must be JSON, with Content-Type: application/json.";
  return new RequestError(415, "UNSUPPORTED_MEDIA_TYPE", message);
}

export function methodNotAllowed(allowed: readonly string[]): RequestError {
  const message = `Only ${allowed.join(" and ")} ${allowed.length > 1 ? "are" : "is"} allowed.`;
  return new RequestError(405, "METHOD_NOT_ALLOWED", message, { Allow: allowed.join(", ") });
}
