import Fastify, { type FastifyInstance } from "fastify";
import { createServer, STATUS_CODES, type Server, type ServerResponse } from "node:http";
import { dropLongLists } from "../http/requestHeaders";
import { requestPath } from "../routing/requestPath";
import type { HostOptions, HostSettings } from "./hostOptions";
import { limitChunks, lingerForBody } from "./limits";
import { logStream } from "./logStream";
import { sendStatusText } from "./statusPage";
import { HostRequest, visitOf, type Visit } from "./Visit";
import type { Socket } from "node:net";
import onHeaders from "on-headers";

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to requests that Node cannot parse, and closes the connection. */
function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = STATUSES[error.code ?? ""] ?? 400;
  const text = STATUS_CODES[status] ?? "";
  const headers = [
    `HTTP/1.1 ${status} ${text}`,
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${text.length}`,
    ...PROTECTION,
  ];
  if (socket.writable) socket.write(`${headers.join("\r\n")}\r\n\r\n${text}`);
  socket.destroy(error);
}

/** Handles requests before Fastify does. */
export interface Reception {
  /** @returns undefined to drop the request */
  begin(request: HostRequest, response: ServerResponse<HostRequest>): Visit | undefined;
  /** @returns false if Fastify must handle it, by calling `otherwise` */
  answer(
    visit: Visit,
    request: HostRequest,
    response: ServerResponse<HostRequest>,
    otherwise: () => void,
  ): boolean;
}

/**
 * Creates the Fastify app of a host, whose server tries the reception first.
 *
 * @param reception called at the first request
 */
export function createApp(
  logger: HostOptions["logger"],
  settings: HostSettings,
  reception: () => Reception,
): FastifyInstance {
  return Fastify({
    logger: ownLogger(logger),
    serverFactory: (answer) => {
      const server = newServer(settings, (request, response) => {
        const { begin, answer: answerFirst } = reception();
        const visit = begin(request, response);
        if (!visit) return;
        const { headers } = visit;
        const otherwise = () => {
          for (let at = 0; at < headers.length; at += 2) {
            response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
          }
          protect(response);
          answer(request, response);
        };
        if (!answerFirst(visit, request, response, otherwise)) otherwise();
      });
      return server;
    },
    trustProxy: settings.trustProxy ?? false,
    genReqId: (request) => visitOf(request).id,
    logController: new Fastify.LogController({
      requestIdLogLabel: "requestId",
      disableRequestLogging: true, // The host writes its own lines.
    }),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    exposeHeadRoutes: false,
    bodyLimit: settings.maxBodyBytes,
    routerOptions: { querystringParser: () => ({}) }, // Handlers parse the query by their own rules.
    clientErrorHandler: refuseUnread,
    // Lets the site's error page handle undecodable paths.
    rewriteUrl: ({ url = "/" }) => decodableUrl(url),
    // Other requests that Fastify cannot parse.
    frameworkErrors: (_error, request, reply) => {
      request.answeredBy = "refused";
      void sendStatusText(reply, 400);
    },
  });
}

function newServer(
  settings: HostSettings,
  answer: (request: HostRequest, response: ServerResponse<HostRequest>) => void,
): Server {
  const { requestTimeoutMs, maxBodyBytes } = settings;
  const limits = {
    requestTimeout: requestTimeoutMs,
    headersTimeout: Math.min(requestTimeoutMs, 20_000),
    // Node's default for checking timeouts is 30 seconds.
    connectionsCheckingInterval: Math.min(1000, requestTimeoutMs),
    keepAliveTimeout: settings.keepAliveTimeoutMs,
    // The host checks it: see `hasPlainHost`.
    joinDuplicateHeaders: true,
    requireHostHeader: false,
  };
  const listener = (request: HostRequest, response: ServerResponse<HostRequest>) => {
    // First, because the body may arrive together with the headers.
    limitChunks(request, response, maxBodyBytes);
    lingerForBody(request);
    dropLongLists(request);
    answer(request, response);
  };
  const server = createServer<typeof HostRequest>(
    { ...limits, IncomingMessage: HostRequest },
    listener,
  );
  // Ignores the Expect header.
  server.on("checkExpectation", listener);
  server.setTimeout(settings.socketTimeoutMs);
  server.maxRequestsPerSocket = settings.maxRequestsPerConnection;
  if (settings.maxConnections > 0) server.maxConnections = settings.maxConnections;
  return server;
}

/** An address that Fastify can decode; `originalUrl` keeps the undecodable one. */
function decodableUrl(url: string): string {
  if (!url.includes("%")) return url;
  const at = requestPath(url);
  return "malformed" in at ? at.path : url;
}

/** Options of the logger, by default on standard output. */
function ownLogger(logger: HostOptions["logger"] = true): HostOptions["logger"] {
  if (logger === false) return false;
  const options = { level: "info", ...(logger === true ? {} : logger) };
  return "transport" in options || "file" in options
    ? options
    : { stream: logStream(), ...options };
}

/** Policy of responses other than pages: they load nothing, and no page embeds them. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers as raw lines, for responses without a response object. */
const PROTECTION = [
  "X-Content-Type-Options: nosniff",
  `Content-Security-Policy: ${NO_PAGE_POLICY}`,
];

/**
 * Adds security headers unless the response has its own. Only the site can set a policy for its pages, by the
 * headers of its build.
 */
function protect(response: ServerResponse<HostRequest>): void {
  onHeaders(response, () => {
    if (!response.hasHeader("x-content-type-options")) {
      response.setHeader("x-content-type-options", "nosniff");
    }
    if (!response.hasHeader("content-security-policy") && !isOfSite(response)) {
      response.setHeader("content-security-policy", NO_PAGE_POLICY);
    }
  });
}

/** Whether a response is a file or a page, or a 304 for one. */
function isOfSite(response: ServerResponse<HostRequest>): boolean {
  const { statusCode: status, req } = response;
  const by = req.visit?.answeredBy;
  if (status === 304 || by === "file" || by === "earlier") return true;
  const isHtml = String(response.getHeader("content-type")).startsWith("text/html");
  // Express marks every text of a function as HTML, so only success counts as a page.
  return isHtml && (by !== "function" || status < 300);
}
