import type { FastifyRequest } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** How long to drain an unwanted body after the last response. */
const LINGER_MS = 2000;

class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
  readonly statusCode = 413;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** Aborts a chunked request whose body becomes too large. */
export function limitChunks(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  let size = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    size += chunk?.length ?? 0;
    if (size <= limit) return push(chunk, encoding);
    if (response.writableEnded) return true;
    request.destroy(new BodyTooLarge(`The body has more than ${limit} bytes.`));
    return false;
  };
}

/**
 * Keeps a connection open after its last response while the visitor still sends a body. Otherwise Node's close
 * resets the connection before the visitor has read the response.
 */
export function lingerForBody(request: IncomingMessage): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const close = () => Socket.prototype.destroySoon.call(socket);
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return close();
    socket.end();
    const timer = setTimeout(close, LINGER_MS);
    socket.once("close", () => clearTimeout(timer));
    request.once("end", close);
  };
}

/**
 * Checks Content-Length, beyond which Node reads nothing.
 *
 * @throws BodyTooLarge
 */
export function checkBodyLength({ headers }: FastifyRequest, limit: number): void {
  const length = Number(headers["content-length"] ?? 0);
  if (length > limit) throw new BodyTooLarge(`The body has ${length} bytes.`);
}

/**
 * Reads a whole body. Drops what exceeds the limit, so that a response can follow.
 *
 * @returns undefined if there is none
 * @throws BodyTooLarge; Error if the visitor leaves meanwhile
 */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer | undefined> {
  if (!hasBody(request)) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      request.removeAllListeners("data").resume();
      chunks.length = 0;
      reject(new BodyTooLarge(`The body has more than ${limit} bytes.`));
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
  });
}
