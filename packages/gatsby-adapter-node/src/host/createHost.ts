import { QueueFull } from "fair-share/SharedQueue";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as delay } from "node:timers/promises";
import { FileCache } from "../http/FileCache";
import { hasPlainHost, isPlainHost } from "../http/requestHeaders";
import { addImages } from "../images/addImages";
import { requestPath } from "../routing/requestPath";
import type { HostParts } from "./answer";
import { createApp, type Reception } from "./createApp";
import { dispatch } from "./dispatch";
import { KnownFiles } from "./KnownFiles";
import { hostSettings, type HostOptions, type HostSettings } from "./hostOptions";
import { checkBodyLength } from "./limits";
import { LiveReleases } from "./LiveReleases";
import { Metrics } from "./metrics";
import { sendMalformed } from "./sendPage";
import { sendStatusPage, sendStatusText } from "./statusPage";
import { Turns } from "./Turns";
import { visitOf } from "./Visit";
import { Visits } from "./Visits";
import { VisitorLimit } from "./VisitorLimit";
import { withoutQueryValues } from "../http/withoutQueryValues";
import type { ImageLadder } from "image-ladder/ladder";

/** Default picture sizes of a release that configures none. */
const DEFAULT_LADDER: ImageLadder = {
  widths: [320, 480, 640, 828, 1080, 1280, 1600, 1920, 2400],
  aspectRatios: ["1:1", "4:3", "3:2", "16:9"],
  qualities: { avif: 55, webp: 75, jpg: 75, png: 100 },
};

/** Retry-After in seconds for visitors with too many concurrent requests. */
const RETRY_SECONDS = "5";

/** The route of the site. */
const SITE = "/*";

/** Log level of routes whose requests are not logged. */
const UNLOGGED = "warn";

/** A host: a Fastify instance, ready to listen, with its releases and metrics. */
export interface Host {
  app: FastifyInstance;
  releases: LiveReleases;
  metrics: Metrics;
  /** Reports not ready, serves on for `shutdownDelayMs`, finishes running requests, and stops. */
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
  const app = createApp(options.logger, settings, () => reception);
  const isTaken = watchRoutes(app);
  const metrics = new Metrics();
  const cache = new FileCache(settings.fileCacheBytes, settings.origin);
  let live: string | undefined;
  const releases = new LiveReleases(settings, app.log, {
    onSwap: ({ release }) => {
      // Pages were deleted from the live release.
      if (release.id === live) cache.clear();
      live = release.id;
      metrics.swapped(release.id);
    },
    onRefused: () => {
      // Pages may have been deleted from the live release.
      cache.clear();
      releases.current?.rendered.clear();
      metrics.refused();
    },
  });
  const parts: HostParts = {
    cache,
    previousFiles: releases.previousFiles,
    visitors: new VisitorLimit(settings.visitorLimit, app.log),
    turns: new Turns(settings.renderTimeoutMs),
  };
  let closing = false;
  const reception = receive(app, { releases, parts, metrics, isTaken, settings });
  await releases.start();
  await parts.visitors.start();

  addHealth(app, releases, () => closing);
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
    closing = true;
    const { shutdownDelayMs } = settings;
    // Does not keep the process alive if the server has already closed.
    if (shutdownDelayMs > 0) await delay(shutdownDelayMs, undefined, { ref: false });
    await app.close();
  };
  return { app, releases, metrics, close };
}

interface ReceptionParts {
  releases: LiveReleases;
  parts: HostParts;
  metrics: Metrics;
  isTaken: (path: string) => boolean;
  settings: HostSettings;
}

/** Counts all requests and sends known files before the app runs. */
function receive(
  app: FastifyInstance,
  { releases, parts, metrics, isTaken, settings }: ReceptionParts,
): Reception {
  const visits = new Visits(settings, metrics, app.log);
  const files = new KnownFiles(releases, parts.cache, isTaken);
  let closing = false;
  // From now on the app closes connections after their next response.
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.decorateRequest("answeredBy", {
    getter() {
      return visitOf(this.raw).answeredBy;
    },
    setter(kind) {
      visitOf(this.raw).answeredBy = kind;
    },
  });
  app.addHook("onRequest", async (request, reply) => {
    visitOf(request.raw).isLogged = request.routeOptions.logLevel !== UNLOGGED;
    // A trusted proxy may set another host.
    if (hasPlainHost(request.raw) && (request.host === "" || isPlainHost(request.host))) return;
    request.answeredBy = "refused";
    return sendStatusText(reply, 400);
  });
  return {
    begin: (request, response) => visits.begin(request, response),
    answer: (visit, request, response, otherwise) =>
      !closing && hasPlainHost(request) && files.answer(visit, request, response, otherwise),
  };
}

/** `/healthz`: the process runs. `/readyz`: it accepts visitors. */
function addHealth(app: FastifyInstance, releases: LiveReleases, isClosing: () => boolean): void {
  const add = (path: string, isOk: () => boolean, yes: string, no: string) =>
    app.get(path, { logLevel: UNLOGGED }, async (_request, reply) => {
      reply.code(isOk() ? 200 : 503).header("cache-control", "no-store");
      return { status: isOk() ? yes : no, release: releases.current?.release.id ?? null };
    });
  add("/healthz", () => true, "ok", "");
  const isReady = () => !isClosing() && releases.current !== undefined;
  add("/readyz", isReady, "ready", "unavailable");
}

/** Adds the handler for all requests outside the host's own routes. */
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
    live.enter(visitOf(request.raw));
    if ("malformed" in at) return sendMalformed({ request, reply, live }, at, parts);
    checkBodyLength(request, settings.maxBodyBytes);
    return dispatch({ request, reply, at, live }, parts);
  };
  void app.register(async (site) => {
    // The site's functions parse bodies by their own rules.
    site.removeAllContentTypeParsers();
    site.addContentTypeParser("*", (_request, _payload, done) => done(null));
    site.all(SITE, answer);
    site.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
      const isFull = error instanceof QueueFull;
      if (isFull) reply.header("retry-after", RETRY_SECONDS);
      const busy = isFull && (error.of === "client" ? 429 : 503);
      const status = busy || (error.statusCode ?? 500);
      if (status >= 500 && !isFull) {
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

/** Records the routes of an app other than the site's. @returns a test whether a path may belong to one */
function watchRoutes(app: FastifyInstance): (path: string) => boolean {
  const paths = new Set<string>();
  const beginnings: string[] = [];
  app.addHook("onRoute", ({ url }) => {
    if (url === SITE) return;
    const pattern = url.search(/[:*(]/);
    if (pattern === -1) paths.add(url);
    else beginnings.push(url.slice(0, pattern));
  });
  return (path) => paths.has(path) || beginnings.some((beginning) => path.startsWith(beginning));
}
