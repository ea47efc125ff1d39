import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ENCODINGS, type Encoding } from "../store/encodings";
import type { IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";

const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|javascript|xml|manifest\+json|ld\+json|rss\+xml|atom\+xml|wasm|vnd\.ms-fontobject)|font\/(ttf|otf))/;

/** Above this size the strongest setting takes too long to be worth it. */
const STRONGEST_UP_TO = 2_000_000;

/**
 * What a new connection brings at once, ten packets of 1460 bytes, without the headers of an answer. A page that is larger
 * takes another round trip before it is seen.
 */
const FIRST_WINDOW = 13_400;
/**
 * What makes pages 6.5 to 8 % smaller than the usual setting, for 25 ms each. The strongest one, 11, makes them 8 to 10 %
 * smaller for 65: of pages that would just miss the first window it brings a tenth more into it, which a menu that changes
 * all pages pays for on each of them.
 */
const HARDER = 10;
/** From here on it would not be enough. */
const WITHIN_REACH = FIRST_WINDOW / 0.935;

const brotliCompressed = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A file whose variants are wanted. */
interface Compressible extends Pick<IndexedFile, "hash" | "size" | "type"> {
  /** Whether everybody keeps it forever, as what the bundler makes, so that more effort pays. */
  immutable: boolean;
}

/** Makes the compressed variants of files in a store. */
export class Compressor {
  /** By hash: a content that has several names is compressed once. */
  readonly #made = new Map<string, Promise<IndexedFile["encodings"]>>();

  /** @param from files smaller than so many bytes are not compressed; null: none is */
  constructor(
    readonly store: ReleaseStore,
    readonly from: number | null,
  ) {}

  /** @returns the size of each variant that is smaller than the file itself */
  variants(file: Compressible): Promise<IndexedFile["encodings"]> | IndexedFile["encodings"] {
    if (this.from === null || file.size < this.from || !COMPRESSIBLE.test(file.type)) return {};
    const making = this.#made.get(file.hash) ?? this.#make(file);
    this.#made.set(file.hash, making);
    return making;
  }

  async #make({ hash, size, type, immutable }: Compressible): Promise<IndexedFile["encodings"]> {
    const encodings: IndexedFile["encodings"] = {};
    let content: Buffer | undefined;
    for (const encoding of ENCODINGS) {
      // One of them may be there alone: its writer was killed before the other.
      const present = this.store.renew(hash, encoding);
      if (present !== undefined) {
        encodings[encoding] = present;
        continue;
      }
      content ??= this.store.read(hash);
      const smaller = await compressContent(content, encoding, { immutable, type });
      if (smaller.length >= size) continue;
      this.store.writeVariant(hash, encoding, smaller);
      encodings[encoding] = smaller.length;
    }
    return encodings;
  }
}

async function compressContent(
  content: Buffer,
  encoding: Encoding,
  { immutable, type }: Pick<Compressible, "immutable" | "type">,
): Promise<Buffer> {
  const strong = immutable && content.length <= STRONGEST_UP_TO;
  if (encoding === "gzip") return gzipped(content, { level: strong ? 9 : 6 });
  const smaller = await brotli(content, strong ? 11 : 5);
  const pays =
    type.startsWith("text/html") && smaller.length > FIRST_WINDOW && smaller.length < WITHIN_REACH;
  return pays ? brotli(content, HARDER) : smaller;
}

function brotli(content: Buffer, quality: number): Promise<Buffer> {
  return brotliCompressed(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
