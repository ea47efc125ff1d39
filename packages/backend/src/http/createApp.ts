import { randomUUID } from "node:crypto";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { Config } from "../config/config";
import type { SnapshotKeeper } from "../store/loadSnapshot";
import { addGraphql, type GraphqlServer } from "./graphql";
import { addMedia, type MediaServices } from "./media";
import { answerErrors, notFound } from "./requestError";
import { addSources, type SourceServices } from "./sources";
import { addTiles } from "./tiles";
import { addUploads, type UploadServices } from "./uploads";

interface AppServices extends MediaServices, UploadServices, SourceServices {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly snapshots: Pick<SnapshotKeeper, "get">;
}

/**
 * Creates the HTTP app with its routes: /graphql, /media/<filename>, /tiles/<zoom>/<x>/<y>.svg,
 * /uploads/<name>, /sources/<name>/changed, /status, /healthz.
 */
export function createApp(services: AppServices, graphql: GraphqlServer): FastifyInstance {
  const { config, log, snapshots } = services;
  const { allowGet, limits, trustProxy } = config;
  const answerError = answerErrors(limits);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({
      requestIdLogLabel: "requestId",
      disableRequestLogging: true, // `observe` logs requests.
    }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: 15_000 },
    // Long, so that a build that is busy for seconds still finds its connection open.
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { querystringParser: () => ({}) }, // Routes parse their queries themselves.
    frameworkErrors(error, request, reply) {
      observe(request, reply);
      answerError(error, request, reply);
    },
  });
  app.addHook("onRequest", (request, reply, done) => {
    observe(request, reply);
    done();
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  // Routes without a parser never read a body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));

  app.get("/healthz", async (_request, reply) => {
    const { version } = await snapshots.get();
    reply.headers({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
    return { status: "ok", contentVersion: version };
  });
  void app.register(async (scope) => addGraphql(scope, graphql, { allowGet, limits }));
  addMedia(app, services);
  addTiles(app, config);
  void app.register(async (scope) => addUploads(scope, services));
  void app.register(async (scope) => addSources(scope, services));
  return app;
}

/** Adds the X-Request-Id header, and logs the request when it ends. */
function observe(request: FastifyRequest, { raw }: FastifyReply): void {
  const began = performance.now();
  raw.setHeader("X-Request-Id", request.id);
  raw.once("close", () => {
    const ms = Math.round(performance.now() - began);
    const { method, originalUrl } = request;
    const url = withoutQueryValues(originalUrl).slice(0, 500);
    const aborted = !raw.writableFinished;
    request.log.info({ method, url, status: raw.statusCode, ms, aborted }, "request");
  });
}

/** Removes the values of a query string for the log, because they may be tokens or visitors' input. */
function withoutQueryValues(address: string): string {
  const start = address.indexOf("?");
  if (start === -1) return address;
  const query = address.slice(start + 1).replace(/[^&]+/g, (part) => {
    const end = part.indexOf("=");
    return end === -1 ? "***" : `${part.slice(0, end)}=***`;
  });
  return `${address.slice(0, start)}?${query}`;
}
