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

/** What answering requests needs. */
interface AppServices extends MediaServices, UploadServices, SourceServices {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly snapshots: Pick<SnapshotKeeper, "get">;
}

/**
 * Puts the parts of the backend behind their addresses: /graphql, /media/<filename>, /tiles/<zoom>/<x>/<y>.svg, /uploads/<name>,
 * /sources/<name>/changed, /status, /healthz.
 */
export function createApp(services: AppServices, graphql: GraphqlServer): FastifyInstance {
  const { config, log, snapshots } = services;
  const { allowGet, limits, trustProxy } = config;
  const answerError = answerErrors(limits);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({
      requestIdLogLabel: "requestId",
      disableRequestLogging: true, // It writes its own lines.
    }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: 15_000 },
    // A client that is busy for seconds, as a build is, must not find its connection closed.
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { querystringParser: () => ({}) }, // Who needs the query reads it by its own rules.
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
  // Where no body is expected, none is read.
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

/** Names the request in its answer, and writes a line about it when it is over. */
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

/**
 * An address for a log: the names of its query stay, their values do not. They may be tokens, or what
 * a visitor has typed.
 */
function withoutQueryValues(address: string): string {
  const start = address.indexOf("?");
  if (start === -1) return address;
  const query = address.slice(start + 1).replace(/[^&]+/g, (part) => {
    const end = part.indexOf("=");
    return end === -1 ? "***" : `${part.slice(0, end)}=***`;
  });
  return `${address.slice(0, start)}?${query}`;
}
