import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import fresh from "fresh";
import type { Config } from "../config/config";
import { readGeography } from "../domain/map/geography";
import { MapTiles, MOST_ZOOM } from "../domain/map/MapTiles";
import { refuseOthers } from "./refuseOthers";
import { RequestError } from "./requestError";
import { drawingPolicy } from "./drawingPolicy";

/** They change with the content folder alone. */
const CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800";

const METHODS = ["GET", "HEAD"];
const ADDRESS = "/tiles/:zoom/:x/:y.svg";

/** Serves the tiles of the content folder's own map, if it has a geography, at /tiles/<zoom>/<x>/<y>.svg. */
export function addTiles(app: FastifyInstance, { contentDir }: Pick<Config, "contentDir">): void {
  let reading: Promise<MapTiles | undefined> | undefined;
  const read = async () => {
    const geography = await readGeography(contentDir);
    return geography && new MapTiles(geography);
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
      const drawing = tiles.draw(Number(zoom), Number(x), Number(y));
      const etag = `"${createHash("sha256").update(drawing).digest("base64url")}"`;
      reply.headers({
        ETag: etag,
        "Cache-Control": CACHE_CONTROL,
        "X-Content-Type-Options": "nosniff",
        // Maps are set into pages of the site, which is another origin.
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
