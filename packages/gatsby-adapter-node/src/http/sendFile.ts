import type { FastifyReply, FastifyRequest } from "fastify";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { answerFile, type FileAnswer } from "./answerFile";
import type { FileCache } from "./FileCache";
import type { FlatHeaders, PreparedFile } from "./prepareFile";

/**
 * Sends a file in response to a GET or HEAD request, keeping headers of the reply.
 *
 * @param status other than 200 for error pages, which are never partial
 * @throws Error with code ENOENT if the file is gone, before anything is sent
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PreparedFile,
  { cache, status = 200 }: { cache: FileCache; status?: number },
): Promise<FastifyReply> {
  const answer = answerFile(request.raw, file, status);
  const headers = flat(reply.getHeaders());
  if (!writeKnown(reply.raw, answer, headers, cache)) {
    const write = await readContent(reply.raw, answer, headers, cache);
    reply.hijack();
    write();
    return reply;
  }
  return reply.hijack();
}

/**
 * Writes a response from memory at once.
 *
 * @param more headers
 * @returns false if the content must be read first; nothing is written then
 */
export function writeKnown(
  response: ServerResponse,
  { status, headers, content }: FileAnswer,
  more: FlatHeaders,
  cache: FileCache,
): boolean {
  if (!content) {
    response.writeHead(status, headers.concat(more)).end();
    return true;
  }
  const body = cache.known(content.variant);
  if (!body) return false;
  writeBody(response, { status, headers, content }, more, body);
  return true;
}

/**
 * Reads the content of a response.
 *
 * @returns writes the response
 * @throws Error with code ENOENT if the file is gone
 */
export async function readContent(
  response: ServerResponse,
  answer: FileAnswer,
  more: FlatHeaders,
  cache: FileCache,
): Promise<() => void> {
  const { status, headers, content } = answer;
  if (!content) return () => response.writeHead(status, headers.concat(more)).end();
  const { variant, start, end } = content;
  const body = await cache.read(variant);
  if (body) return () => writeBody(response, answer, more, body);
  // Open the file before sending anything, to notice a missing file.
  const handle = await open(variant.path);
  return () => {
    const stream = createReadStream(variant.path, { fd: handle, start, end });
    response.writeHead(status, headers.concat(more));
    // Each end closes the other: visitor and log see a broken connection.
    pipeline(stream, response).catch(() => response.destroy());
  };
}

function writeBody(
  response: ServerResponse,
  { status, headers, content }: FileAnswer,
  more: FlatHeaders,
  body: Buffer,
): void {
  response.writeHead(status, headers.concat(more));
  const isWhole = !content || content.end - content.start + 1 === body.length;
  response.end(isWhole ? body : body.subarray(content.start, content.end + 1));
}

function flat(headers: ReturnType<FastifyReply["getHeaders"]>): FlatHeaders {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  );
}
