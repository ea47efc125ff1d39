import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HostSettings } from "./hostOptions";

const HEADER = "x-request-id";
const USABLE = /^[\w.:/+=@-]{1,128}$/;

/** Makes the id of a request, or takes over the one that a trusted proxy gave it. */
export function requestIds(trusted: boolean): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers[HEADER];
    return trusted && typeof given === "string" && USABLE.test(given) ? given : randomUUID();
  };
}

/**
 * Sends the request's id with each response, HSTS over TLS, and writes a line for each request once
 * it is over.
 */
export function addAccessLog(
  app: FastifyInstance,
  { accessLog, hsts }: Pick<HostSettings, "accessLog" | "hsts">,
): void {
  app.decorateRequest("answeredBy", "service");
  app.addHook("onRequest", async (request, reply) => {
    // On the raw response, so that functions, which answer without Fastify, send them too.
    reply.raw.setHeader(HEADER, request.id);
    if (hsts !== false && request.protocol === "https") {
      reply.raw.setHeader("strict-transport-security", hsts);
    }
  });
  if (!accessLog) return;
  app.addHook("onResponse", async (request, reply) => {
    const { method, raw, ip, answeredBy, log } = request;
    log.info(
      {
        method,
        url: raw.url,
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip,
        by: answeredBy,
        aborted: !reply.raw.writableFinished || undefined,
      },
      "request",
    );
  });
}
