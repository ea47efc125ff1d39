import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Config } from "../config/config";
import type { SnapshotKeeper } from "../store/loadSnapshot";
import { answerError, answerJson } from "./answer";
import { type GraphqlServer, handleGraphql } from "./handleGraphql";
import type { MediaServer } from "./mediaServer";
import { withoutQueryValues } from "./withoutQueryValues";

/** Answers any HTTP request. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What answering requests needs besides the servers of GraphQL and of media. */
interface HandlerServices {
  readonly config: Config;
  readonly log: Logger;
  readonly snapshots: Pick<SnapshotKeeper, "get">;
}

/** Puts the parts of the backend behind their addresses: /graphql, /media/<filename>, /healthz. */
export function createHandler(
  services: HandlerServices,
  graphql: GraphqlServer,
  media: MediaServer,
): HttpHandler {
  const { config, log, snapshots } = services;

  return async (request, response) => {
    const requestId = randomUUID();
    const began = performance.now();
    const { method, url = "/" } = request;
    response.setHeader("X-Request-Id", requestId);
    response.once("close", () => {
      const ms = Math.round(performance.now() - began);
      const status = response.statusCode;
      const aborted = !response.writableFinished;
      const address = withoutQueryValues(url).slice(0, 500);
      log.info({ requestId, method, url: address, status, ms, aborted }, "request");
    });
    try {
      await dispatch(request, response, requestId);
    } catch (error) {
      log.error({ err: error, requestId }, "The request failed");
      if (response.headersSent) response.destroy();
      else answerError(response, 500, "INTERNAL_SERVER_ERROR", "The cause is in the log.");
    }
  };

  async function dispatch(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const target = parseTarget(request.url);
    if (target === undefined) {
      return answerError(response, 400, "BAD_ADDRESS", "The URL is malformed.");
    }
    if (target.pathname === "/graphql") {
      return handleGraphql(request, response, requestId, graphql, config);
    }
    if (target.pathname.startsWith("/media/")) return media.handle(request, response, target);
    if (target.pathname === "/healthz") {
      const { version } = await snapshots.get();
      return answerJson(response, 200, { status: "ok", contentVersion: version });
    }
    return answerError(response, 404, "NOT_FOUND", "There is nothing at this URL.");
  }
}

function parseTarget(url: string | undefined): URL | undefined {
  const address = `http://localhost${url?.startsWith("/") ? url : "/"}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}
