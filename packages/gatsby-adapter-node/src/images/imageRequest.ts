import type { ImageLadder } from "image-ladder/ladder";
import { readRung, type Rung } from "image-ladder/readRung";
import { ImageFault } from "./ImageFault";

/** What is to be made of a picture. */
export interface ImageRequest extends Rung {
  /** Address of the original. */
  source: URL;
}

const PARAMETERS = new Set(["url", "w", "h", "fm", "q"]);

/**
 * Reads a request from the query of an address: `url` and what {@link readRung} reads.
 *
 * @param ladders of which one must have the picture
 * @throws {ImageFault} 400 that says what is wrong
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

/** What an earlier ladder lacks is of no interest: the words are about the first. */
function orElse(read: Rung | string, words: string): Rung | string {
  return typeof read === "string" ? words : read;
}

function readSource(text: string | null): URL {
  if (text === null || !URL.canParse(text)) throw bad("Give the address of the original as url.");
  const url = new URL(text);
  // One address for what is the same original.
  url.hash = "";
  if (url.searchParams.size === 0) url.search = ""; // Such as "?" or "?&".
  url.pathname = url.pathname.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
  return url;
}

const bad = (message: string) => new ImageFault(400, "BAD_REQUEST", message);
