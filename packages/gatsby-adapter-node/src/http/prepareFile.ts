import type { HeaderSet } from "../release/release";
import { ENCODINGS, type Encoding } from "../store/encodings";
import type { IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import type { KnownFile } from "./FileCache";

/** A file of a release, with what goes into its response. */
export interface Sendable {
  /** Where its content is. */
  store: ReleaseStore;
  file: IndexedFile;
  headers: HeaderSet;
}

/** Names and values of headers in turn, as Node writes them without looking at each. */
export type FlatHeaders = readonly string[];

/** A file in one encoding, with the headers of its answers. */
export interface PreparedVariant extends KnownFile {
  /** Of what says that the visitor has it, or that it is not what was expected. */
  bare: FlatHeaders;
  /** Of the whole of it. */
  whole: FlatHeaders;
  /** The same where it stands for another address, as the page of an error does. */
  instead: FlatHeaders;
  /** Of a part, but for which one it is. */
  part: FlatHeaders;
}

/** A file whose answers need nothing but to be chosen from. */
export interface PreparedFile {
  plain: PreparedVariant;
  encoded: ReadonlyMap<Encoding, PreparedVariant>;
  /** The encodings there are, best first. */
  available: readonly Encoding[];
}

/** Makes the headers of all that may be answered with a file. */
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
