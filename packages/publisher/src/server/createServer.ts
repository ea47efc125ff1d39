import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { z } from "zod";
import { MAX_EVENT_BYTES, publishEvent } from "@quatrain/contract/publishEvent";
import { webhookFault } from "@quatrain/contract/standardWebhooks";
import { messageOf } from "../messageOf";
import type { Publisher } from "../Publisher";
import { addStatus } from "./addStatus";
import { TooManyAttempts } from "./editorAccess";

/** An invalid request of the CMS, with its response. */
class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The publisher's web server: `POST /webhook` for the CMS, the status for editors, `/healthz`.
 *
 * @param now in milliseconds since 1970
 */
export function createServer(
  publisher: Publisher,
  logger: FastifyBaseLogger,
  now: () => number = Date.now,
): FastifyInstance {
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_EVENT_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: true,
  });
  // The signature covers the raw body, so no parser may touch it.
  server.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  server.removeContentTypeParser("application/json");

  server.get("/healthz", async () => ({
    status: "ok",
    release: await publisher.releases.liveName(),
  }));

  server.post("/webhook", async (request, reply) => {
    const body = typeof request.body === "string" ? request.body : "";
    const fault = webhookFault(request.headers, body, publisher.config.webhookSecret, now());
    if (fault) {
      logger.warn({ fault, address: request.ip }, "webhook refused");
      throw new Refusal(401, "UNAUTHENTICATED", fault);
    }
    const isNew = await publisher.accept(readEvent(body));
    return reply.code(202).send({ accepted: true, known: !isNew });
  });

  addStatus(server, publisher);

  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) {
      return reply
        .code(error.statusCode)
        .send({ errors: [{ code: error.code, message: error.message }] });
    }
    if (error instanceof TooManyAttempts) void reply.header("retry-after", error.retryAfter);
    const status = statusOf(error);
    if (status >= 500) logger.error({ err: error }, "request failed");
    return reply.code(status).send({
      errors: [
        status >= 500
          ? { code: "INTERNAL", message: "Internal error. See the log of the publisher." }
          : { code: "BAD_REQUEST", message: messageOf(error) },
      ],
    });
  });
  return server;
}

function readEvent(body: string) {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new Refusal(400, "BAD_REQUEST", "The body must be JSON.");
  }
  const result = publishEvent.safeParse(json);
  if (!result.success) throw new Refusal(400, "BAD_REQUEST", z.prettifyError(result.error));
  return result.data;
}

function statusOf(error: unknown): number {
  const known = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof known === "number" && known >= 400 ? known : 500;
}
