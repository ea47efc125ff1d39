import type { IncomingMessage, ServerResponse } from "node:http";
import { FOCAL_POINT, writeFocalPoint } from "image-ladder/focalPointHeader";
import type { FocalPoint } from "image-ladder/focalCrop";
import { FORMATS } from "image-ladder/readRung";
import { QueueFull } from "fair-share/SharedQueue";
import send from "send";
import type { TrustProxy } from "../config/trustProxy";
import type { MediaFile } from "../content/contentObject";
import { derivativeOf, readDerivativeQuery } from "../content/media/derivative";
import { mediaType } from "../content/media/mediaType";
import type { Snapshot } from "../content/snapshot";
import type { Derivatives } from "../domain/media/derivatives";
import { mediaFolder } from "../store/dataFolders";
import { answerError } from "./answer";
import { clientAddress } from "./clientAddress";

/** Long enough to spare requests, short enough for a replaced file: its name stays the same. */
const CACHE_CONTROL = "public, max-age=3600, stale-while-revalidate=86400";

/** A drawing opened by itself must not run scripts or load anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Files that browsers show by themselves; others are offered for download. */
const SHOWN = /^(image|video|audio|text\/vtt|text\/plain|application\/pdf)/;

/** Serves registered media files and derivatives of pictures. */
export class MediaServer {
  constructor(
    private readonly dataDir: string,
    private readonly derivatives: Derivatives,
    private readonly snapshot: () => Promise<Snapshot>,
    private readonly trustProxy: TrustProxy,
  ) {}

  /** Answers GET and HEAD of /media/<filename>, ranges and conditions included. */
  async handle(request: IncomingMessage, response: ServerResponse, target: URL): Promise<void> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      const message = "Only GET and HEAD are allowed.";
      return answerError(response, 405, "METHOD_NOT_ALLOWED", message, { Allow: "GET, HEAD" });
    }
    const snapshot = await this.snapshot();
    const file = snapshot.file(decodeName(target.pathname));
    if (file === undefined) {
      return answerError(response, 404, "NOT_FOUND", "There is no media file of this name.");
    }
    const asked = readDerivativeQuery(target.searchParams);
    if (asked === undefined) {
      const type = mediaType(file.filename) ?? file.type;
      setHeaders(response, file, type, file.hash);
      if (file.width !== undefined) {
        response.setHeader(FOCAL_POINT, writeFocalPoint(focalPoint(snapshot, file)));
      }
      return sendFile(request, response, file.hash, mediaFolder(this.dataDir));
    }
    const derivative = typeof asked === "string" ? asked : derivativeOf(asked, file);
    if (typeof derivative === "string") {
      return answerError(response, 400, "BAD_DERIVATIVE", derivative);
    }
    try {
      const focus = focalPoint(snapshot, file);
      const client = clientAddress(request, this.trustProxy);
      const name = await this.derivatives.get(file, derivative, focus, client);
      setHeaders(response, file, FORMATS[derivative.format], name.replace(/.*[/\\]/, ""));
      return await sendFile(request, response, name, this.derivatives.folder);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return refuse(response, error);
    }
  }
}

function refuse(response: ServerResponse, { of }: QueueFull): void {
  const [status, code, message] =
    of === "client"
      ? ([429, "TOO_MANY_AT_ONCE", "Too many images requested at once. Try again later."] as const)
      : ([503, "BUSY", "Too many images are being generated. Try again later."] as const);
  answerError(response, status, code, message, { "Retry-After": "5" });
}

function decodeName(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice("/media/".length));
  } catch {
    return "";
  }
}

function focalPoint(snapshot: Snapshot, { filename }: MediaFile): FocalPoint {
  const byFile = snapshot.once("focalPoints", () => {
    const media = snapshot.documents("medium").map(({ data }) => data);
    return new Map(media.map((data) => [data["file"], data["focalPoint"]]));
  });
  const point = byFile.get(filename) as FocalPoint | undefined;
  return point ?? { x: 0.5, y: 0.5 };
}

function setHeaders(response: ServerResponse, file: MediaFile, type: string, tag: string): void {
  response.setHeader("Content-Type", type);
  response.setHeader("ETag", `"${tag}"`);
  response.setHeader("Cache-Control", CACHE_CONTROL);
  response.setHeader("X-Content-Type-Options", "nosniff");
  // Media are meant to be set into pages of the site, which is another origin.
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  response.setHeader("Access-Control-Allow-Origin", "*");
  if (type === "image/svg+xml") response.setHeader("Content-Security-Policy", SVG_POLICY);
  if (!SHOWN.test(type)) {
    const name = encodeURIComponent(file.filename);
    response.setHeader("Content-Disposition", `attachment; filename*=UTF-8''${name}`);
  }
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  root: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    response.once("close", resolve);
    const options = { root, cacheControl: false, etag: false, lastModified: false, index: false };
    send(request, encodeURI(name.replaceAll("\\", "/")), options)
      .on("error", (error: Error & { status?: number }) => {
        if (error.status === 416) {
          answerError(response, 416, "BAD_RANGE", "The requested range is outside the file.");
        } else {
          reject(error);
        }
      })
      .pipe(response);
  });
}
