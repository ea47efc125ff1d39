import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { HostSettings } from "./hostOptions";

/** Requests of one connection that are answered at a time. Browsers and proxies send them one by one. */
const MOST_AT_ONCE = 10;

/** A body larger than the host takes. */
class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
  readonly statusCode = 413;
}

/** Limits that Fastify has no option for. */
export function limitServer(app: FastifyInstance, settings: HostSettings): void {
  const { server } = app;
  if (settings.maxConnections > 0) server.maxConnections = settings.maxConnections;
  server.headersTimeout = Math.min(settings.requestTimeoutMs, 20_000);
  // Before anybody else: the body may arrive together with the headers.
  server.prependListener("request", (request) => limitChunks(request, settings.maxBodyBytes));
  limitPipelining(app);
}

/**
 * Closes connections that ask for too much without waiting for answers: Node begins with all of it at
 * once. It closes no answer but the first one together with its connection; the others are closed here.
 */
function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    const responses = unanswered.get(socket) ?? new Set();
    if (!unanswered.has(socket)) {
      unanswered.set(socket, responses);
      socket.once("close", () => responses.forEach(closeUnsent));
    }
    if (socket.destroyed || responses.size >= MOST_AT_ONCE) {
      reply.hijack();
      socket.destroy();
      return;
    }
    responses.add(reply.raw);
    reply.raw.once("close", () => responses.delete(reply.raw));
    done();
  });
}

function closeUnsent(response: ServerResponse): void {
  if (response.destroyed) return;
  response.destroy();
  response.emit("close");
}

/** Ends a request whose body has no length beforehand and becomes too large, in every handler. */
function limitChunks(request: IncomingMessage, limit: number): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  let size = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    size += chunk?.length ?? 0;
    if (size <= limit) return push(chunk, encoding);
    request.destroy(new BodyTooLarge(`The body has more than ${limit} bytes.`));
    return false;
  };
}

/**
 * Looks at the length that a request announces. Node reads no more than that.
 *
 * @throws BodyTooLarge
 */
export function checkBodyLength({ headers }: FastifyRequest, limit: number): void {
  const length = Number(headers["content-length"] ?? 0);
  if (length > limit) throw new BodyTooLarge(`The body has ${length} bytes.`);
}
