import type { FocalPoint } from "image-ladder/focalCrop";
import { FOCAL_POINT, readFocalPoint } from "image-ladder/focalPointHeader";
import { ImageFault } from "./ImageFault";

/** Validators of a file (ETag, Last-Modified). */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

type Fetched = {
  /** Focal point, if its server sends one. */
  focus: FocalPoint | undefined;
} & ({ changed: false } | { changed: true; content: Buffer; validators: Validators });

/**
 * Fetches an original. Follows no redirects, which could lead to other servers.
 *
 * @param known validators of the copy
 * @param maxBytes size limit
 * @param timeout an `AbortSignal.timeout()` for the whole download
 * @throws {ImageFault} 404 if there is none, 413 if it is too large, 502 or 504 if the server fails
 */
export async function fetchOriginal(
  source: URL,
  known: Validators,
  maxBytes: number,
  timeout: AbortSignal,
): Promise<Fetched> {
  try {
    const response = await fetch(source, {
      redirect: "manual",
      signal: timeout,
      headers: {
        accept: "image/*",
        ...(known.etag && { "if-none-match": known.etag }),
        ...(known.lastModified && { "if-modified-since": known.lastModified }),
      },
    });
    const focus = readFocalPoint(response.headers.get(FOCAL_POINT));
    if (response.status === 304) return { changed: false, focus };
    if (response.status !== 200) {
      await response.body?.cancel();
      throw refusal(response.status);
    }
    const content = await readBody(response, maxBytes);
    const validators = {
      etag: response.headers.get("etag") ?? undefined,
      lastModified: response.headers.get("last-modified") ?? undefined,
    };
    return { changed: true, content, validators, focus };
  } catch (error) {
    if (error instanceof ImageFault) throw error;
    const timedOut = (error as Error).name === "TimeoutError";
    throw timedOut
      ? new ImageFault(504, "SOURCE_TIMEOUT", "The original takes too long to arrive.")
      : new ImageFault(502, "SOURCE_UNREACHABLE", "The original cannot be reached.", {
          cause: error,
        });
  }
}

function refusal(status: number): ImageFault {
  if ([401, 403, 404, 410].includes(status)) {
    return new ImageFault(404, "NO_SUCH_ORIGINAL", "There is no such original.");
  }
  return new ImageFault(502, "SOURCE_FAILED", `The server of the original answered ${status}.`);
}

async function readBody({ body, headers }: Response, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new ImageFault(413, "TOO_LARGE", "The original is too large a file.");
  if (Number(headers.get("content-length") ?? 0) > maxBytes) {
    await body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
