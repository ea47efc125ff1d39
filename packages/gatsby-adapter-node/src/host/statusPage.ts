import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { STATUS_CODES } from "node:http";
import type { FileCache } from "../http/FileCache";
import { sendFile } from "../http/sendFile";
import type { LoadedRelease } from "./LoadedRelease";

/** Sends an error: to visitors who accept HTML the site's own page for 404 or 500, otherwise a line of text. */
export async function sendStatusPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { live, cache }: { live: LoadedRelease | undefined; cache: FileCache },
): Promise<FastifyReply> {
  const path = `${live?.release.pathPrefix ?? ""}/${status > 500 ? 500 : status}.html`;
  const file = live?.router.file(path);
  if (live && file && acceptsHtml(request)) {
    try {
      return await sendFile(request, reply, live.prepared(file), { cache, status });
    } catch (error) {
      request.log.error({ err: error }, "a status page cannot be read");
    }
  }
  return sendStatusText(reply, status);
}

export function sendStatusText(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(STATUS_CODES[status] ?? String(status));
}

function acceptsHtml({ raw }: FastifyRequest): boolean {
  return (
    raw.headers.accept === undefined || new Negotiator(raw).mediaTypes(["text/html"]).length > 0
  );
}
