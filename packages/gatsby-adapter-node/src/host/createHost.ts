import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { setTimeout as delay } from "node:timers/promises";
import { FileCache } from "../http/FileCache";
import { addImages } from "../images/addImages";
import { DEFAULT_LADDER } from "../images/defaultLadder";
import { requestPath } from "../routing/requestPath";
import { addAccessLog, requestIds } from "./accessLog";
import type { HostParts } from "./answer";
import { dispatch } from "./dispatch";
import { addHealth } from "./health";
import { hostSettings, type HostOptions, type HostSettings } from "./hostOptions";
import { checkBodyLength, limitServer } from "./limits";
import { LiveReleases } from "./LiveReleases";
import { logStream } from "./logStream";
import { Metrics } from "./metrics";
import { sendMalformed } from "./sendMalformed";
import { sendStatusPage, sendStatusText } from "./statusPage";
import { VisitorLimit } from "./VisitorLimit";
import { withoutQueryValues } from "../http/withoutQueryValues";

/** A host: a Fastify instance, ready to listen, with its releases and figures. */
export interface Host {
  app: FastifyInstance;
  releases: LiveReleases;
  metrics: Metrics;
  /**
   * Refuses to be ready, goes on answering for `shutdownDelayMs`, finishes the requests that are
   * running, and stops.
   */
  close(): Promise<void>;
}

/**
 * Creates a host for the releases of a Gatsby site. Routes of its own may be added to `app` before it
 * listens; they come before those of the site.
 *
 * @throws Error if there is no release that can be served
 */
export async function createHost(options: HostOptions): Promise<Host> {
  const settings = hostSettings(options);
  const app = createApp(options, settings);
  const metrics = new Metrics();
  const releases = new LiveReleases({ ...settings, trustProxy: options.trustProxy }, app.log, {
    onSwap: ({ release }) => metrics.swapped(release.id),
    onRefused: () => metrics.refused(),
  });
  const parts: HostParts = {
    cache: new FileCache(settings.fileCacheBytes),
    previousFiles: releases.previousFiles,
    visitors: new VisitorLimit(settings.visitorLimit, app.log),
  };
  await releases.start();
  await parts.visitors.start();

  addAccessLog(app, settings);
  metrics.watch(app);
  const state = addHealth(app, releases);
  if (settings.metricsPath) metrics.serve(app, settings.metricsPath);
  if (settings.images) {
    addImages(app, settings.images, () => [
      releases.current?.release.images ?? DEFAULT_LADDER,
      ...releases.previousFiles.ladders,
    ]);
  }
  addSite(app, releases, parts, settings);
  app.addHook("onClose", async () => {
    await releases.stop();
    await parts.visitors.close();
  });
  const close = async () => {
    state.closing = true;
    const { shutdownDelayMs } = settings;
    // It keeps no process alive: the server does, unless somebody else has closed it.
    if (shutdownDelayMs > 0) await delay(shutdownDelayMs, undefined, { ref: false });
    await app.close();
  };
  return { app, releases, metrics, close };
}

function createApp(options: HostOptions, settings: HostSettings): FastifyInstance {
  const app = Fastify({
    ...(options.loggerInstance
      ? { loggerInstance: options.loggerInstance }
      : { logger: ownLogger(options.logger) }),
    trustProxy: options.trustProxy ?? false,
    genReqId: requestIds(settings.trustRequestId),
    logController: new Fastify.LogController({
      requestIdLogLabel: "requestId",
      disableRequestLogging: true, // The host writes its own lines.
    }),
    requestTimeout: settings.requestTimeoutMs,
    // Node looks for requests that take too long every 30 seconds, by default.
    http: { connectionsCheckingInterval: Math.min(1000, settings.requestTimeoutMs) },
    connectionTimeout: settings.socketTimeoutMs,
    keepAliveTimeout: settings.keepAliveTimeoutMs,
    maxRequestsPerSocket: settings.maxRequestsPerConnection,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    exposeHeadRoutes: false,
    bodyLimit: settings.maxBodyBytes,
    routerOptions: { querystringParser: () => ({}) }, // Who needs the query reads it by its own rules.
    // The site answers them, too.
    rewriteUrl: ({ url = "/" }) => decodableUrl(url),
    // Whatever else Fastify cannot read.
    frameworkErrors: (_error, request, reply) => {
      request.answeredBy = "refused";
      void sendStatusText(reply, 400);
    },
  });
  limitServer(app, settings);
  return app;
}

/** An address as Fastify can read it: what it cannot decode stays in `originalUrl`. */
function decodableUrl(url: string): string {
  if (!url.includes("%")) return url;
  const at = requestPath(url);
  return "malformed" in at ? at.path : url;
}

/** Options of the logger; where they name no other place, it writes to standard output. */
function ownLogger(logger: HostOptions["logger"] = true): HostOptions["logger"] {
  if (logger === false) return false;
  const options = { level: "info", ...(logger === true ? {} : logger) };
  return "transport" in options || "file" in options
    ? options
    : { stream: logStream(), ...options };
}

/** Everything that is not a route of the host itself is the site's. */
function addSite(
  app: FastifyInstance,
  releases: LiveReleases,
  parts: HostParts,
  settings: HostSettings,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const live = releases.current;
    const at = requestPath(request.originalUrl);
    if (!live) return sendStatusText(reply, 503);
    const leave = live.enter();
    reply.raw.once("close", leave);
    if ("malformed" in at) return sendMalformed({ request, reply, live }, at, parts);
    checkBodyLength(request, settings.maxBodyBytes);
    return dispatch({ request, reply, at, live }, parts);
  };
  void app.register(async (site) => {
    // Bodies are for the functions of the site, which read them by their own rules.
    site.removeAllContentTypeParsers();
    site.addContentTypeParser("*", (_request, _payload, done) => done(null));
    site.all("/*", answer);
    site.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) {
        const url = withoutQueryValues(request.originalUrl);
        request.log.error({ err: error, url }, "a request failed");
        request.answeredBy = "failed";
      } else request.answeredBy = "refused";
      return sendStatusPage(request, reply, status, {
        live: releases.current,
        cache: parts.cache,
      });
    });
  });
}
