import type { FastifyInstance, FastifyRequest } from "fastify";
import type { HostSettings } from "./hostOptions";

/** A body larger than the host takes. */
class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
  readonly statusCode = 413;
  readonly status = 413;
}

/** Limits of Node's server that Fastify has no option for. */
export function limitServer(app: FastifyInstance, settings: HostSettings): void {
  if (settings.maxConnections > 0) app.server.maxConnections = settings.maxConnections;
  app.server.headersTimeout = Math.min(settings.requestTimeoutMs, 20_000);
}

/**
 * Ends a request whose body becomes too large, whoever reads it.
 *
 * @throws BodyTooLarge if the request says so beforehand
 */
export function limitBody({ raw, headers }: FastifyRequest, limit: number): void {
  const length = headers["content-length"];
  if (length !== undefined) {
    if (Number(length) > limit) throw new BodyTooLarge(`The body has ${length} bytes.`);
    return; // Node reads no more than was announced.
  }
  if (headers["transfer-encoding"] === undefined) return;
  let size = 0;
  const push = raw.push.bind(raw);
  raw.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    size += chunk?.length ?? 0;
    if (size <= limit) return push(chunk, encoding);
    raw.destroy(new BodyTooLarge(`The body has more than ${limit} bytes.`));
    return false;
  };
}
