import type { FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";

/** A body larger than the host takes. */
class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
  readonly statusCode = 413;
}

/** Ends a request whose body has no length beforehand and becomes too large, in every handler. */
export function limitChunks(request: IncomingMessage, limit: number): void {
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
