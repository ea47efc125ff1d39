import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { Readable } from "node:stream";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { findFreePort } from "../../scripts/settings.mjs";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".woff2": "font/woff2",
};
const COMPRESSIBLE = /\.(html|js|css|json|webmanifest|svg|xml|txt)$/;
/** Names that change with the content, as both sites give them to what they bundle. */
const HASHED = /[-.][\w-]{8,}\.(js|css|woff2)$/;
/** Ways of sending a file. */
export const ENCODINGS = {
  gzip: (content: Buffer) => gzipSync(content, { level: 9 }),
  br: (content: Buffer) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
};

/** A folder that is served. */
export interface ServedFolder {
  /** Its address, without a slash at the end. */
  url: string;
  stop: () => void;
}

/**
 * Serves a folder of files, each compressed once and for all, so that two sites are sent alike whatever
 * serves them elsewhere.
 *
 * @param host answers what is no file: pictures in all sizes, and what is made on request
 */
export async function serveFiles(root: string, host: string): Promise<ServedFolder> {
  const kept = new Map<string, Buffer>();
  const port = await findFreePort();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://files");
    const file = fileFor(root, pathname);
    const answer = file
      ? sendFile(file, request, response, kept)
      : forward(host, request, response);
    answer.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/**
 * The file that a folder has for a path: itself, or the page in a folder of this name.
 *
 * @returns undefined if there is none
 */
export function fileFor(root: string, path: string): string | undefined {
  const place = join(root, normalize(decodeURIComponent(path)));
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
  return [place, join(place, "index.html")].find(isFile);
}

async function sendFile(
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
  kept: Map<string, Buffer>,
): Promise<void> {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = !COMPRESSIBLE.test(file)
    ? undefined
    : (["br", "gzip"] as const).find((name) => accepted.includes(name));
  const key = `${encoding} ${file}`;
  const plain = kept.get(key) ?? (await readFile(file));
  const content = kept.get(key) ?? (encoding ? ENCODINGS[encoding](plain) : plain);
  kept.set(key, content);
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "content-length": content.length,
    "cache-control": HASHED.test(file)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=0, must-revalidate",
    vary: "accept-encoding",
    ...(encoding && { "content-encoding": encoding }),
  });
  response.end(content);
}

async function forward(
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = ["GET", "HEAD"].includes(request.method ?? "GET")
    ? undefined
    : Buffer.concat(await request.toArray());
  const { accept = "*/*", "content-type": type } = request.headers;
  const answer = await fetch(host + (request.url ?? ""), {
    method: request.method ?? "GET",
    headers: { accept, ...(type && { "content-type": type }) },
    ...(body && { body }),
  });
  const names = ["content-type", "cache-control", "vary"];
  const headers = names.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  response.writeHead(answer.status, Object.fromEntries(headers));
  if (!answer.body) return void response.end();
  Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
}
