import { networkOf } from "fair-share/networkOf";
import { QueueFull } from "fair-share/SharedQueue";
import type { FastifyReply } from "fastify";
import { RenderFailed, RenderTimeout } from "../engine/Engine";
import type { RenderJob } from "../engine/messages";
import { Content, sendBody, type RenderedPage } from "../http/sendBody";
import { readQuery } from "../http/readQuery";
import { pageOfPageData, withoutPrefix } from "../routing/pagePaths";
import { isPattern } from "../routing/pathPattern";
import type { PageRoute } from "../release/release";
import type { IndexedFile } from "../store/FileIndex";
import { type Exchange, type HostParts, isRead } from "./answer";
import { buildHeaders, type LoadedRelease } from "./LoadedRelease";
import { SURROGATE_CONTROL } from "./RenderShare";
import { sendStatusPage } from "./statusPage";
import { withoutQueryValues } from "../http/withoutQueryValues";
import { forwardedHeaders, visitorOf } from "../http/requestHeaders";
import type { MalformedPath } from "../routing/requestPath";

function requestedPage({ at, live }: Exchange): Pick<RenderJob, "path" | "as"> | undefined {
  const path = withoutPrefix(at.path, live.release.pathPrefix);
  if (path === undefined) return undefined;
  const page = pageOfPageData(path);
  return page === undefined ? { path, as: "html" } : { path: page, as: "page-data" };
}

/** Sends a page of the render engine: rendered for each request, or once per release. */
export async function sendPage(
  exchange: Exchange,
  parts: HostParts,
  { path: pattern, cache }: Pick<PageRoute, "path" | "cache">,
): Promise<FastifyReply> {
  const { request, reply, live } = exchange;
  const asked = requestedPage(exchange);
  const page = asked && isPattern(pattern) ? { ...asked, route: pageOf(pattern, live) } : asked;
  request.answeredBy = cache ? "dsg" : "ssr";
  const isKept = cache && page !== undefined && live.rendered.has(keyOf(page));
  if (!isKept) await parts.visitors.count(request, reply);
  let result: RenderedPage | undefined;
  try {
    if (page) {
      result = await (cache
        ? renderOnce(exchange, parts, page)
        : renderShared(exchange, parts, { ...page, pattern }));
    }
  } catch (error) {
    return sendFailure(error, exchange, parts);
  }
  if (result) return sendRendered(exchange, result, page?.as === "page-data");
  request.answeredBy = "notFound";
  return sendStatusPage(request, reply, 404, { live, cache: parts.cache });
}

/** Sends a deferred page, rendered once. */
export async function sendDeferred(
  exchange: Exchange,
  parts: HostParts,
  data: IndexedFile,
): Promise<FastifyReply> {
  const { request, reply, live, at } = exchange;
  request.answeredBy = "dsg";
  const html = { path: at.path, as: "html" } as const;
  const isRendered = live.rendered.has(keyOf(html));
  if (!isRendered) await parts.visitors.count(request, reply);
  const path = live.store.path(data.hash);
  const page = { ...html, data: isRendered ? path : await parts.cache.locate(path, data.size) };
  try {
    const result = await renderOnce(exchange, parts, page);
    if (!result) throw new RenderFailed(`${at.path} has no renderer.`);
    return await sendRendered(exchange, { ...result, headers: live.headersOf(data) }, false);
  } catch (error) {
    return sendFailure(error, exchange, parts);
  }
}

/** The page of a pattern, which may be that of its page data. */
function pageOf(pattern: string, { release }: LoadedRelease): string {
  const path = withoutPrefix(pattern, release.pathPrefix) ?? pattern;
  return pageOfPageData(path) ?? path;
}

function renderOnce(
  exchange: Exchange,
  parts: HostParts,
  page: Omit<RenderJob, "request">,
): Promise<RenderedPage | undefined> {
  return exchange.live.rendered.get(keyOf(page), (turn) =>
    renderJob(exchange, parts, jobOf(exchange, page), { turn: `once ${turn}` }),
  );
}

/** Renders for this request and identical concurrent ones. */
function renderShared(
  exchange: Exchange,
  parts: HostParts,
  { pattern, ...page }: Omit<RenderJob, "request"> & { pattern: string },
): Promise<RenderedPage | undefined> {
  const job = jobOf(exchange, page);
  return exchange.live.shared.get(pattern, job, (turn, begins) =>
    renderJob(exchange, parts, job, { turn, begins }),
  );
}

/** Cache key of a deferred page. */
function keyOf({ as, path }: Pick<RenderJob, "path" | "as">): string {
  return `${as} ${path}`;
}

/** @returns undefined if there is no such page */
function render(
  exchange: Exchange,
  parts: HostParts,
  page: Omit<RenderJob, "request">,
): Promise<RenderedPage | undefined> {
  return renderJob(exchange, parts, jobOf(exchange, page), {});
}

function jobOf({ request, at }: Exchange, page: Omit<RenderJob, "request">): RenderJob {
  const { method, originalUrl: url } = request;
  const headers = { ...request.headers, ...forwardedHeaders(request) };
  const query = readQuery(at.search.slice(1));
  return { ...page, request: { url, method, headers, query } };
}

/**
 * @param turn key that shares the rendering with other requests of the release
 * @param begins called if this request does the rendering
 */
function renderJob(
  { request, live }: Exchange,
  { turns }: HostParts,
  job: RenderJob,
  { turn, begins }: { turn?: string | undefined; begins?: (() => void) | undefined },
): Promise<RenderedPage | undefined> {
  const work = async () => {
    begins?.();
    const result = await live.engine?.render(live.number, job);
    if (!result?.found) return undefined;
    return { status: result.status, headers: result.headers, content: new Content(result.body) };
  };
  const key = turn === undefined ? undefined : `${live.number} ${turn}`;
  return turns.take(networkOf(visitorOf(request)), work, key);
}

function sendRendered(
  { request, reply, live, status: wanted = 200 }: Exchange,
  { status: own, headers: all, content }: RenderedPage,
  data: boolean,
): Promise<FastifyReply> {
  const { [SURROGATE_CONTROL]: _ours, ...headers } = all;
  const status = own === 200 ? wanted : own;
  if (!data) reply.headers(buildHeaders(live.release));
  const type = data ? "application/json; charset=utf-8" : "text/html; charset=utf-8";
  return sendBody(request, reply, { status, headers, type, content });
}

function sendFailure(
  error: unknown,
  { request, reply, live }: Exchange,
  { cache }: HostParts,
): Promise<FastifyReply> {
  if (error instanceof QueueFull) throw error; // The error handler of the app responds to it.
  const url = withoutQueryValues(request.originalUrl);
  request.log.error({ err: error, url }, "a page could not be rendered");
  request.answeredBy = "failed";
  const status = error instanceof RenderTimeout ? 504 : 500;
  return sendStatusPage(request, reply, status, { live, cache });
}

/**
 * Handles an undecodable path. The site's page for all paths below the decodable part may respond in its own words;
 * it gets the raw address in `url`. Its response counts only if it is an error; otherwise 404.
 */
export async function sendMalformed(
  visit: Pick<Exchange, "request" | "reply" | "live">,
  { leading, ...sent }: MalformedPath,
  parts: HostParts,
): Promise<FastifyReply> {
  const { request, reply, live } = visit;
  const exchange: Exchange = { ...visit, at: { ...sent, segments: leading } };
  request.answeredBy = "refused";
  const { pathPrefix } = live.release;
  const open = isRead(request) ? live.router.openPage(leading) : undefined;
  const through = open && withoutPrefix(open.path, pathPrefix);
  if (through !== undefined) {
    const path = withoutPrefix(sent.path, pathPrefix) ?? sent.path;
    await parts.visitors.count(request, reply);
    try {
      const page = await render(exchange, parts, { path, through, as: "html" });
      if (page && page.status >= 400) return await sendRendered(exchange, page, false);
    } catch (error) {
      return sendFailure(error, exchange, parts);
    }
  }
  return sendStatusPage(request, reply, 404, { live, cache: parts.cache });
}
