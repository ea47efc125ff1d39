import { z } from "zod";
import type { Listing } from "../domain/listing/listing";
import type { Position } from "../store/listingTable";
import { clientError } from "./errors";

/** Position in a reading of the listing. */
interface ListingCursor {
  /** Sequence of the listing at the start of the reading. */
  readonly sequence: number;
  /** The last entry read. */
  readonly position: Position | undefined;
}

const shape = z.union([
  z.tuple([z.string(), z.int().min(0)]),
  z.tuple([z.string(), z.int().min(0), z.string(), z.string()]),
]);

export function writeCursor(epoch: string, sequence: number, position?: Position): string {
  const parts = position === undefined ? [] : [position.langcode, position.path];
  return Buffer.from(JSON.stringify([epoch, sequence, ...parts])).toString("base64url");
}

/**
 * Reads a cursor.
 * @throws GraphQLError with code CURSOR_UNKNOWN if it is not a cursor of this store. The client must then
 *   read everything again, because removals are unknown
 */
export function readCursor(text: string, { epoch, sequence }: Listing): ListingCursor {
  const parsed = shape.safeParse(parseJson(Buffer.from(text, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== epoch || parsed.data[1] > sequence) {
    const message =
      "The cursor is not one of this store. Read the whole listing, without a cursor.";
    throw clientError("CURSOR_UNKNOWN", message);
  }
  const [, read, langcode, path] = parsed.data;
  const position = langcode === undefined || path === undefined ? undefined : { langcode, path };
  return { sequence: read, position };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
