import type { ImageLadder } from "image-ladder/ladder";
import { readRung, type Rung } from "image-ladder/readRung";
import { ImageFault } from "./ImageFault";

/** A requested picture. */
export interface ImageRequest extends Rung {
  source: URL;
}

const PARAMETERS = new Set(["url", "w", "h", "fm", "q"]);

/**
 * Reads a request from a query: `url` and the parameters of {@link readRung}.
 *
 * @param ladders one of them must allow the picture
 * @throws {ImageFault} 400 with the reason
 */
export function readImageRequest(
  query: URLSearchParams,
  ladders: readonly [ImageLadder, ...ImageLadder[]],
): ImageRequest {
  for (const name of query.keys()) {
    if (!PARAMETERS.has(name)) throw bad(`There is no parameter "${name}".`);
  }
  if (query.getAll("url").length > 1) throw bad(`The parameter "url" is given twice.`);
  const [first, ...others] = ladders;
  const rung = others.reduce(
    (read: Rung | string, ladder) => {
      return typeof read === "string" ? orElse(readRung(query, ladder), read) : read;
    },
    readRung(query, first),
  );
  if (typeof rung === "string") throw bad(rung);
  return { source: readSource(query.get("url")), ...rung };
}

/** Reports the fault of the first ladder, the live one. */
function orElse(read: Rung | string, words: string): Rung | string {
  return typeof read === "string" ? words : read;
}

function readSource(text: string | null): URL {
  if (text === null || !URL.canParse(text)) throw bad("Give the address of the original as url.");
  const url = new URL(text);
  // Normalizes addresses of the same original.
  url.hash = "";
  if (url.searchParams.size === 0) url.search = ""; // Such as "?" or "?&".
  url.pathname = url.pathname.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
  return url;
}

const bad = (message: string) => new ImageFault(400, "BAD_REQUEST", message);
