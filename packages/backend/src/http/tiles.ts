import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import fresh from "fresh";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../config/config";
import { readGeography } from "../domain/map/geography";
import { MapTiles, MOST_ZOOM } from "../domain/map/MapTiles";
import { clientAddress } from "./clientAddress";
import { refuseOthers } from "./refuseOthers";
import { RequestError } from "./requestError";
import { drawingPolicy } from "./drawingPolicy";

/** Tiles change only with the content folder. */
const CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800";

/** Most tiles drawn per client address and minute; a visitor who pans needs a few dozen. */
const DRAWN_PER_MINUTE = 300;

const METHODS = ["GET", "HEAD"];
const ADDRESS = "/tiles/:zoom/:x/:y.svg";

/**
 * Serves map tiles at /tiles/<zoom>/<x>/<y>.svg, if the content folder has a geography.
 * @param perMinute most tiles drawn per client address and minute; cached tiles do not count
 */
export function addTiles(
  app: FastifyInstance,
  { contentDir }: Pick<Config, "contentDir">,
  perMinute = DRAWN_PER_MINUTE,
): void {
  let reading: Promise<MapTiles | undefined> | undefined;
  const drawn = new RateLimiterMemory({ points: perMinute, duration: 60 });
  const read = async () => {
    try {
      const geography = await readGeography(contentDir);
      return geography && new MapTiles(geography);
    } catch (error) {
      // Retry on the next request, in case somebody has fixed the folder.
      reading = undefined;
      throw error;
    }
  };
  app.route<{ Params: { zoom: string; x: string; y: string } }>({
    url: ADDRESS,
    method: METHODS,
    async handler(request, reply) {
      reading ??= read();
      const tiles = await reading;
      const { zoom, x, y } = request.params;
      const most = 2 ** Number(zoom) - 1;
      if (!tiles || !isUpTo(zoom, MOST_ZOOM) || !isUpTo(x, most) || !isUpTo(y, most)) {
        throw new RequestError(404, "NOT_FOUND", "There is no tile of this name.");
      }
      const tile = [Number(zoom), Number(x), Number(y)] as const;
      if (!tiles.isDrawn(...tile)) await drawn.consume(clientAddress(request)).catch(refuseIfMany);
      const drawing = tiles.draw(...tile);
      const etag = `"${createHash("sha256").update(drawing).digest("base64url")}"`;
      reply.headers({
        ETag: etag,
        "Cache-Control": CACHE_CONTROL,
        "X-Content-Type-Options": "nosniff",
        // The site embeds maps from another origin.
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Content-Security-Policy": drawingPolicy,
      });
      if (fresh(request.headers, { etag })) return reply.code(304).send();
      return reply.type("image/svg+xml").send(drawing);
    },
  });
  refuseOthers(app, ADDRESS, METHODS);
}

function isUpTo(text: string, most: number): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) <= most;
}

function refuseIfMany(error: unknown): never {
  if (!(error instanceof RateLimiterRes)) throw error;
  const message = "Too many parts of the map requested at once. Try again later.";
  const seconds = Math.ceil(error.msBeforeNext / 1000);
  throw new RequestError(429, "TOO_MANY_AT_ONCE", message, { "Retry-After": String(seconds) });
}
