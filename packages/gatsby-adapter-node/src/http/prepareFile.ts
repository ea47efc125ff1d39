import type { HeaderSet } from "../release/release";
import { ENCODINGS, type Encoding } from "../store/encodings";
import type { IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import type { KnownFile } from "./FileCache";

export interface Sendable {
  /** Store with its content. */
  store: ReleaseStore;
  file: IndexedFile;
  headers: HeaderSet;
}

/** Alternating names and values, which Node writes without checks. */
export type FlatHeaders = readonly string[];

/** A file in one encoding, with prepared response headers. */
export interface PreparedVariant extends KnownFile {
  bare: FlatHeaders;
  /** Headers of a full response. */
  whole: FlatHeaders;
  /** Headers of an error page, which stands in for another address. */
  instead: FlatHeaders;
  /** Headers of a 206, without Content-Range. */
  part: FlatHeaders;
}

export interface PreparedFile {
  plain: PreparedVariant;
  encoded: ReadonlyMap<Encoding, PreparedVariant>;
  /** Available encodings, best first. */
  available: readonly Encoding[];
}

/** Prepares the headers of all possible responses with a file. */
export function prepareFile({ store, file, headers }: Sendable): PreparedFile {
  const available = ENCODINGS.filter((encoding) => file.encodings[encoding] !== undefined);
  const common = Object.entries(headers).flat();
  if (available.length > 0) common.push("vary", "Accept-Encoding");
  const variant = (size: number, encoding?: Encoding): PreparedVariant => {
    const etag = encoding ? `"${file.hash}-${encoding}"` : `"${file.hash}"`;
    const bare = [...common, "etag", etag];
    const type = ["content-type", file.type];
    const coding = encoding ? ["content-encoding", encoding] : [];
    const content = [...type, ...coding, "content-length", String(size)];
    return {
      path: store.path(file.hash, encoding),
      size,
      etag,
      bare,
      whole: [...bare, "accept-ranges", "bytes", ...content],
      instead: [...bare, ...content],
      part: [...bare, "accept-ranges", "bytes", ...type],
    };
  };
  const encoded = available.map(
    (encoding) => [encoding, variant(file.encodings[encoding] ?? 0, encoding)] as const,
  );
  return { plain: variant(file.size), encoded: new Map(encoded), available };
}
