import type { FastifyReply, FastifyRequest } from "fastify";
import type { PreparedFile } from "../http/prepareFile";
import { sendFile } from "../http/sendFile";
import { requestPath } from "../routing/requestPath";
import type { Match } from "../release/Router";
import { isRead, type Exchange, type HostParts } from "./answer";
import { canonicalAddress } from "./canonicalPath";
import { sendFunction } from "./sendFunction";
import { sendDeferred, sendPage } from "./sendPage";
import { sendStatusPage, sendStatusText } from "./statusPage";
import Negotiator from "negotiator";
import type { RedirectRoute } from "../release/release";
import type { PathParams } from "../routing/pathPattern";

/** Most rewrites in a row, to end loops. */
const MAX_REWRITES = 5;

/** Handles a request by the route of its path. */
export async function dispatch(exchange: Exchange, parts: HostParts): Promise<FastifyReply> {
  const { request, reply, at, live, rewrites } = exchange;
  const match = live.router.match(
    at,
    (route) => redirectApplies(request, route),
    rewrites === undefined,
  );
  if (match?.type === "redirect" && match.route.force) {
    return sendRedirectOrRewrite(exchange, parts, match);
  }

  // The target of a rewrite is not a public address.
  const addressed = isRead(request) && rewrites === undefined;
  const canonical =
    addressed && match && isPage(match) ? canonicalAddress(at, live.release) : undefined;
  if (canonical !== undefined) {
    request.answeredBy = "redirect";
    return sendRedirect(reply, canonical + at.search, { status: 301, headers: {} });
  }

  if (match?.type !== "file") {
    const earlier = parts.previousFiles.immutable(at.path);
    if (earlier) return sendStatic(exchange, parts, live.prepare(earlier), "earlier");
  }
  switch (match?.type) {
    case "file":
      return sendStatic(exchange, parts, live.prepared(match.file), "file");
    case "deferred":
      return isRead(request) ? sendDeferred(exchange, parts, match.data) : refuseMethod(exchange);
    case "page":
      return isRead(request) ? sendPage(exchange, parts, match.route) : refuseMethod(exchange);
    case "function":
      await parts.visitors.count(request, reply);
      return sendFunction(exchange, parts, match);
    case "redirect":
      return sendRedirectOrRewrite(exchange, parts, match);
    case undefined:
      return sendNotFound(exchange, parts);
  }
}

/** Pages follow the trailing-slash setting; files, page data and functions do not. */
function isPage(match: Match): boolean {
  if (match.type === "file") return match.file.page === true;
  return match.type === "page" || match.type === "deferred";
}

/** Files and pages are read; only functions take anything else. */
function refuseMethod({ request, reply }: Exchange): FastifyReply {
  request.answeredBy = "refused";
  reply.header("allow", "GET, HEAD");
  return sendStatusText(reply, 405);
}

async function sendStatic(
  exchange: Exchange,
  parts: HostParts,
  file: PreparedFile,
  kind: "file" | "earlier",
): Promise<FastifyReply> {
  const { request, reply, status = 200 } = exchange;
  if (!isRead(request)) return refuseMethod(exchange);
  request.answeredBy = kind;
  try {
    return await sendFile(request, reply, file, { cache: parts.cache, status });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    request.log.warn({ err: error }, "a file of a release is gone");
    return sendNotFound(exchange, parts);
  }
}

async function sendRedirectOrRewrite(
  exchange: Exchange,
  parts: HostParts,
  { route, params }: Extract<Match, { type: "redirect" }>,
): Promise<FastifyReply> {
  const { request, reply, live, rewrites = 0 } = exchange;
  const target = redirectTarget(route, params, exchange.at.search);
  if (route.status >= 300 && route.status < 400) {
    request.answeredBy = "redirect";
    return sendRedirect(reply, target, route);
  }
  const at = requestPath(target);
  if ("malformed" in at || rewrites >= MAX_REWRITES) {
    request.log.error({ target }, "a rewrite leads nowhere");
    return sendStatusPage(request, reply, 404, { live, cache: parts.cache });
  }
  const { status } = route.status === 200 ? exchange : route;
  return dispatch(
    { ...exchange, at, rewrites: rewrites + 1, ...(status !== undefined && { status }) },
    parts,
  );
}

function sendNotFound(
  { request, reply, live }: Exchange,
  { cache }: HostParts,
): Promise<FastifyReply> {
  request.answeredBy = "notFound";
  return sendStatusPage(request, reply, 404, { live, cache });
}

/** Whether a request meets the conditions of a redirect. */
function redirectApplies(request: FastifyRequest, { languages }: RedirectRoute): boolean {
  if (!languages) return true;
  const [first] = new Negotiator(request.raw).languages();
  const wanted = first?.toLowerCase() ?? "";
  return languages.some((tag) => wanted === tag || wanted.startsWith(`${tag}-`));
}

function redirectTarget({ toPath }: RedirectRoute, params: PathParams, search: string): string {
  const rest = params["*"] ?? "";
  const filled = toPath
    .replace(/\*|:splat\b/g, () => encodePath(rest))
    .replace(/(?<=[/=]):(\w+)/g, (whole, name: string) => {
      const value = params[name];
      return value === undefined ? whole : encodeURIComponent(value);
    });
  // Keeps existing encodings. Browsers would take a backslash for a slash.
  const target = filled.replace(/[^\x21-\x7e]|\\/gu, encodeURIComponent);
  return search !== "" && !target.includes("?") ? appendSearch(target, search) : target;
}

function appendSearch(target: string, search: string): string {
  const hash = target.indexOf("#");
  return hash === -1
    ? `${target}${search}`
    : `${target.slice(0, hash)}${search}${target.slice(hash)}`;
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

function sendRedirect(
  reply: FastifyReply,
  location: string,
  { status, headers, languages }: Pick<RedirectRoute, "status" | "headers" | "languages">,
): FastifyReply {
  reply.headers(headers);
  if (languages) reply.header("vary", "Accept-Language");
  return reply.code(status).header("location", location).send();
}
