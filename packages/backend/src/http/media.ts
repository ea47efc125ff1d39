import { FOCAL_POINT, writeFocalPoint } from "image-ladder/focalPointHeader";
import type { FocalPoint } from "image-ladder/focalCrop";
import { FORMATS } from "image-ladder/readRung";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import send from "send";
import type { Config } from "../config/config";
import type { MediaFile } from "../content/contentObject";
import { derivativeOf, readDerivativeQuery } from "../content/media/derivative";
import { mediaType } from "../content/media/mediaType";
import type { Snapshot } from "../content/snapshot";
import type { Derivatives } from "../domain/media/derivatives";
import { mediaFolder } from "../store/dataFolders";
import type { SnapshotKeeper } from "../store/loadSnapshot";
import { clientAddress } from "./clientAddress";
import { drawingPolicy } from "./drawingPolicy";
import { refuseIfFull } from "./refuseIfFull";
import { refuseOthers } from "./refuseOthers";
import { RequestError } from "./requestError";

export interface MediaServices {
  readonly config: Pick<Config, "dataDir">;
  readonly derivatives: Pick<Derivatives, "get">;
  readonly snapshots: Pick<SnapshotKeeper, "get">;
}

type MediaRequest = FastifyRequest<{ Params: { "*": string } }>;

/** Long enough to save requests, short enough for replaced files, which keep their names. */
const CACHE_CONTROL = "public, max-age=3600, stale-while-revalidate=86400";

/** Types that browsers display; others are offered for download. */
const SHOWN = /^(image|video|audio|text\/vtt|text\/plain|application\/pdf)/;

/** Error responses for existing files, by status. */
const REFUSALS = new Map<number, [code: string, message: string]>([
  [412, ["PRECONDITION_FAILED", "The file is not the one that the request expects."]],
  [416, ["BAD_RANGE", "The requested range is outside the file."]],
]);

const METHODS = ["GET", "HEAD"];

/** Serves media files and derivatives at /media/<filename>, with range and conditional requests. */
export function addMedia(
  app: FastifyInstance,
  { config, derivatives, snapshots }: MediaServices,
): void {
  const originals = mediaFolder(config.dataDir);
  app.route<{ Params: { "*": string } }>({
    url: "/media/*",
    method: METHODS,
    async handler(request, reply) {
      const snapshot = await snapshots.get();
      const file = snapshot.file(request.params["*"]);
      if (file === undefined) {
        throw new RequestError(404, "NOT_FOUND", "There is no media file of this name.");
      }
      const query = new URLSearchParams(request.url.split("?").slice(1).join("?"));
      const rung = readDerivativeQuery(query);
      if (rung === undefined) {
        const type = mediaType(file.filename) ?? file.type;
        // On the raw response, because `send` compares its ETag.
        reply.raw.setHeaders(
          new Headers({ "Content-Type": type, ...headersOf(file, type, file.hash) }),
        );
        if (file.width !== undefined) {
          reply.raw.setHeader(FOCAL_POINT, writeFocalPoint(focalPoint(snapshot, file)));
        }
        return sendFile(request, reply, file.hash, originals);
      }
      const derivative = typeof rung === "string" ? rung : derivativeOf(rung, file);
      if (typeof derivative === "string") {
        throw new RequestError(400, "BAD_DERIVATIVE", derivative);
      }
      const focus = focalPoint(snapshot, file);
      const { content, tag } = await derivatives
        .get(file, derivative, focus, clientAddress(request))
        .catch(refuseIfFull("images"));
      const type = FORMATS[derivative.format];
      const headers = headersOf(file, type, tag);
      reply.headers(headers);
      if (fresh(request.headers, { etag: headers.ETag })) return reply.code(304).send();
      return reply.type(type).send(content);
    },
  });
  refuseOthers(app, "/media/*", METHODS);
}

function focalPoint(snapshot: Snapshot, { filename }: MediaFile): FocalPoint {
  const byFile = snapshot.once("focalPoints", () => {
    const media = snapshot.documents("medium").map(({ data }) => data);
    return new Map(media.map((data) => [data["file"], data["focalPoint"]]));
  });
  const point = byFile.get(filename) as FocalPoint | undefined;
  return point ?? { x: 0.5, y: 0.5 };
}

function headersOf(file: MediaFile, type: string, tag: string) {
  const name = encodeURIComponent(file.filename);
  return {
    ETag: `"${tag}"`,
    "Cache-Control": CACHE_CONTROL,
    "X-Content-Type-Options": "nosniff",
    // The site embeds media from another origin.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
    ...(type === "image/svg+xml" && { "Content-Security-Policy": drawingPolicy }),
    ...(!SHOWN.test(type) && { "Content-Disposition": `attachment; filename*=UTF-8''${name}` }),
  };
}

/** Streams a file, bypassing Fastify. Fastify responds only to errors before the stream starts. */
function sendFile(
  request: MediaRequest,
  reply: FastifyReply,
  name: string,
  root: string,
): Promise<FastifyReply> {
  return new Promise((resolve, reject) => {
    reply.raw.once("close", () => resolve(reply.hijack()));
    const options = { root, cacheControl: false, etag: false, lastModified: false, index: false };
    send(request.raw, name, options)
      .on("error", (error: Error & { status?: number }) => {
        const { status = 500 } = error;
        const refusal = REFUSALS.get(status);
        reject(refusal ? new RequestError(status, ...refusal) : error);
      })
      .pipe(reply.raw);
  });
}
