import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ENCODINGS, type Encoding } from "../store/encodings";

/** Below this size compression costs more than it saves. */
const COMPRESS_FROM = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Cache of negotiated encodings; browsers send few different lists. */
const choices = new LRUCache<string, Encoding | "identity">({ max: 200 });
/** Longest list to cache; browsers send shorter ones. */
const LONGEST_KEPT = 100;

/**
 * Chooses the content encoding of a response.
 *
 * @param available encodings besides identity
 * @returns undefined for identity
 */
export function chooseEncoding(
  request: IncomingMessage,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = request.headers["accept-encoding"];
  if (available.length === 0 || accepted === undefined) return undefined;
  const key = `${available.join()} ${String(accepted)}`;
  const known = choices.get(key);
  const chosen = known ?? negotiate(request, available) ?? "identity";
  if (known === undefined && key.length <= LONGEST_KEPT) choices.set(key, chosen);
  return chosen === "identity" ? undefined : chosen;
}

function negotiate(request: IncomingMessage, available: readonly Encoding[]): Encoding | undefined {
  const preferred = ENCODINGS.filter((encoding) => available.includes(encoding));
  const chosen = new Negotiator(request).encodings([...preferred, "identity"], {
    preferred: [...preferred],
  })[0];
  return ENCODINGS.find((encoding) => encoding === chosen);
}

/** Compresses a rendered body, at a fast level. */
export async function compressBody(body: Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  switch (encoding) {
    case "br":
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
    case "gzip":
      return gzipped(body);
    case undefined:
      return body;
  }
}

export function worthCompressing(body: Buffer): boolean {
  return body.length >= COMPRESS_FROM;
}
