import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HostSettings } from "./hostOptions";
import { onRequestEnd } from "./onRequestEnd";
import { withoutQueryValues } from "../http/withoutQueryValues";

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
  onRequestEnd(app, (request) => {
    const { method, ip, log } = request; // No address is left of a closed connection.
    const url = withoutQueryValues(request.originalUrl);
    return ({ status, ms, aborted }) => {
      const facts = { method, url, status, ms: Math.round(ms * 10) / 10, ip };
      log.info({ ...facts, by: request.answeredBy, ...(aborted && { aborted }) }, "request");
    };
  });
}
