import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { HostSettings } from "./hostOptions";

/** A body larger than the host takes. */
class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
  readonly statusCode = 413;
}

/** Limits of Node's server that Fastify has no option for. */
export function limitServer({ server }: FastifyInstance, settings: HostSettings): void {
  if (settings.maxConnections > 0) server.maxConnections = settings.maxConnections;
  server.headersTimeout = Math.min(settings.requestTimeoutMs, 20_000);
  // Before anybody else: the body may arrive together with the headers.
  server.prependListener("request", (request) => limitChunks(request, settings.maxBodyBytes));
}

/** Ends a request whose body has no length beforehand and becomes too large, whoever reads it. */
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
