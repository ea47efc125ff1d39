import type { FastifyRequest } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** How long a connection stays open after its last answer, while the visitor still sends what is not wanted. */
const LINGER_MS = 2000;

/** A body larger than the host takes. */
class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
  readonly statusCode = 413;
}

/** Ends a request whose body has no length beforehand and becomes too large, in every handler that has not answered yet. */
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
 * Lets visitors read the last answer on a connection who are still sending a body. Node closes it at once, and what
 * arrives then resets it before the answer is read.
 */
export function lingerForBody(request: IncomingMessage): void {
  const { headers, socket } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
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
 * Looks at the length that a request announces. Node reads no more than that.
 *
 * @throws BodyTooLarge
 */
export function checkBodyLength({ headers }: FastifyRequest, limit: number): void {
  const length = Number(headers["content-length"] ?? 0);
  if (length > limit) throw new BodyTooLarge(`The body has ${length} bytes.`);
}

/**
 * Reads a body whole. What is beyond the limit is neither kept nor waited for, so that there can be an answer.
 *
 * @returns undefined if there is none
 * @throws BodyTooLarge; Error if the visitor leaves meanwhile
 */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer | undefined> {
  const { headers } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) {
    return undefined;
  }
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
