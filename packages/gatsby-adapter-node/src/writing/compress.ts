import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ENCODINGS, type Encoding } from "../store/encodings";
import type { IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";

const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|javascript|xml|manifest\+json|ld\+json|rss\+xml|atom\+xml|wasm|vnd\.ms-fontobject)|font\/(ttf|otf))/;

/** Largest file to compress at the strongest level, which is slow. */
const STRONGEST_UP_TO = 2_000_000;

/** Bytes that a new connection delivers in its first round trip: ten packets of 1460 bytes, without response headers. */
const FIRST_WINDOW = 13_400;
/**
 * Brotli level that makes pages 6.5 to 8 % smaller than the usual one, at 25 ms each. Level 11 makes them 8 to 10 %
 * smaller at 65 ms: it would fit only a tenth more of the borderline pages into the first window, at a cost for
 * every page whenever a menu changes.
 */
const HARDER = 10;
/** Largest result of the usual level that the harder level can bring into the first window. */
const WITHIN_REACH = FIRST_WINDOW / 0.935;

const brotliCompressed = promisify(brotliCompress);
const gzipped = promisify(gzip);

interface Compressible extends Pick<IndexedFile, "hash" | "size" | "type"> {
  /** Whether it is publicly immutable, such as bundles, so that more effort pays. */
  immutable: boolean;
}

/** Makes the compressed variants of files in a store. */
export class Compressor {
  /** By hash, so that equal contents are compressed once. */
  readonly #made = new Map<string, Promise<IndexedFile["encodings"]>>();

  /** @param from smallest file to compress, in bytes; null: compress none */
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
      // A killed writer may have left only one of them.
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
