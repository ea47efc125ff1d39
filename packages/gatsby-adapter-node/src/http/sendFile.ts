import type { FastifyReply, FastifyRequest } from "fastify";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { HeaderSet } from "../release/release";
import { ENCODINGS, type Encoding } from "../store/encodings";
import type { IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import { checkConditions } from "./conditions";
import { chooseEncoding } from "./encodings";
import type { FileCache, KnownFile } from "./FileCache";
import { readRange } from "./ranges";

/** A file of a release, with what goes into its response. */
export interface Sendable {
  /** Where its content is. */
  store: ReleaseStore;
  file: IndexedFile;
  headers: HeaderSet;
}

interface Variant extends KnownFile {
  encoding: Encoding | undefined;
}

/**
 * Answers a GET or HEAD request with a file: compressed if the visitor accepts it, in part or not at
 * all if that is what is asked for.
 *
 * @param status other than 200 for pages of errors, which are sent whole
 * @throws Error with code ENOENT if the file is gone
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, file, headers }: Sendable,
  { cache, status = 200 }: { cache: FileCache; status?: number },
): Promise<FastifyReply> {
  // Parts are parts of the plain content.
  const range = status === 200 ? request.headers.range : undefined;
  const variant = chooseVariant(request, { store, file }, range === undefined);
  const compressed = Object.keys(file.encodings).length > 0;
  reply.headers({ ...headers, etag: variant.etag });
  if (compressed) reply.header("vary", "Accept-Encoding");

  if (status === 200) {
    const verdict = checkConditions(request.headers, variant.etag);
    if (verdict !== undefined) return reply.code(verdict).send();
    reply.header("accept-ranges", "bytes");
  }
  const part = readRange(request.method === "GET" ? range : undefined, {
    size: variant.size,
    etag: variant.etag,
    ifRange: request.headers["if-range"]?.toString(),
  });
  if (part.kind === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${variant.size}`).send();
  }
  reply.header("content-type", file.type);
  if (variant.encoding) reply.header("content-encoding", variant.encoding);
  if (part.kind === "part") {
    reply.code(206);
    reply.header("content-range", `bytes ${part.start}-${part.end}/${variant.size}`);
    return sendBytes(request, reply, variant, { ...part, cache });
  }
  reply.code(status);
  return sendBytes(request, reply, variant, { start: 0, end: variant.size - 1, cache });
}

function chooseVariant(
  request: FastifyRequest,
  { store, file }: Pick<Sendable, "store" | "file">,
  mayCompress: boolean,
): Variant {
  const available = ENCODINGS.filter((encoding) => file.encodings[encoding] !== undefined);
  const encoding = mayCompress ? chooseEncoding(request.raw, available) : undefined;
  const size = encoding && file.encodings[encoding];
  if (encoding === undefined || size === undefined) {
    const path = store.path(file.hash);
    return { path, size: file.size, etag: `"${file.hash}"`, encoding: undefined };
  }
  return {
    path: store.path(file.hash, encoding),
    size,
    etag: `"${file.hash}-${encoding}"`,
    encoding,
  };
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  file: KnownFile,
  { start, end, cache }: { start: number; end: number; cache: FileCache },
): Promise<FastifyReply> {
  reply.header("content-length", end - start + 1);
  if (request.method === "HEAD") return reply.send();
  const content = await cache.read(file);
  if (content) return reply.send(content.subarray(start, end + 1));
  // Opened here, so that a file that is gone is noticed before anything is sent.
  const handle = await open(file.path);
  if (reply.raw.destroyed) {
    await handle.close();
    return reply.hijack();
  }
  return reply.send(createReadStream(file.path, { fd: handle, start, end }));
}
