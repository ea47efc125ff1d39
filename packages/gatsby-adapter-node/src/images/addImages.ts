import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ImageLadder } from "image-ladder/ladder";
import { networkOf } from "fair-share/networkOf";
import { visitorOf } from "../http/requestHeaders";
import { checkConditions } from "../http/conditions";
import { ImageFault } from "./ImageFault";
import { readImageRequest } from "./imageRequest";
import { ImageService, type ImageServiceOptions } from "./ImageService";

/** Where the service answers. */
const IMAGE_PATH = "/_image";

/** Revalidate hourly, because a replaced original keeps its address. */
const CACHE_CONTROL = "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800";
const RETRY_SECONDS = "5";

/**
 * Adds the image service to a host: `GET /_image?url=&w=&h=&fm=&q=`.
 *
 * @param ladders allowed pictures: those of the live release, and of earlier ones for open tabs
 * @throws Error if an address in the options is invalid
 */
export function addImages(
  app: FastifyInstance,
  options: ImageServiceOptions,
  ladders: () => readonly [ImageLadder, ...ImageLadder[]],
): void {
  const service = new ImageService(options, {
    onSourceFault: (source, err) =>
      app.log.warn({ err, source: source.href }, "an original could not be fetched"),
    onCacheFault: (err) =>
      app.log.error({ err }, "pictures cannot be cached and are made each time"),
  });
  app.route({
    method: ["GET", "HEAD"],
    url: IMAGE_PATH,
    handler: async (request, reply) => {
      request.answeredBy = "image";
      try {
        const query = new URL(request.raw.url ?? "", "http://host").searchParams;
        const asked = readImageRequest(query, ladders());
        const { content, type, tag } = await service.get(asked, networkOf(visitorOf(request)));
        const etag = `"${tag}"`;
        reply.header("etag", etag).header("cache-control", CACHE_CONTROL);
        setSafety(reply);
        const conditional = checkConditions(request.headers, etag);
        if (conditional) return reply.code(conditional).send();
        return reply.type(type).send(content);
      } catch (error) {
        return refuse(request, reply, error);
      }
    },
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ImageFault)) throw error;
  request.answeredBy = "refused";
  if (error.status === 503 || error.status === 429) reply.header("retry-after", RETRY_SECONDS);
  setSafety(reply);
  return reply
    .code(error.status)
    .header("cache-control", "no-store")
    .send({ error: { code: error.code, message: error.message } });
}

/** Protects against pictures opened as documents. */
function setSafety(reply: FastifyReply): void {
  reply.header("content-security-policy", "default-src 'none'; sandbox");
  reply.header("cross-origin-resource-policy", "same-site");
}
