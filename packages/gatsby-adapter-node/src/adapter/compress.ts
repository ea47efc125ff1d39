import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import {
  COMPRESSED_DIRECTORY,
  ENCODINGS,
  ENCODING_SUFFIX,
  type Encoding,
  type StaticFile,
} from "../release/release";
import type { FileStore } from "./fileStore";

const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|javascript|xml|manifest\+json|ld\+json|rss\+xml|atom\+xml|wasm|vnd\.ms-fontobject)|font\/(ttf|otf))/;

/** Above this size the strongest setting takes too long to be worth it. */
const STRONGEST_UP_TO = 2_000_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Whether content of this type becomes smaller when compressed. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}

/** The path in the release of a compressed variant. */
export function compressedFile(file: string, encoding: Encoding): string {
  return join(COMPRESSED_DIRECTORY, `${file}${ENCODING_SUFFIX[encoding]}`);
}

/**
 * Writes the compressed variants of a file, as far as they are smaller.
 *
 * @param lasting whether visitors keep the file for long, so that more effort pays
 * @returns the size of each variant
 */
export async function compressFile(
  store: FileStore,
  { file, size }: { file: string; size: number },
  lasting: boolean,
): Promise<StaticFile["encodings"]> {
  const content = await readFile(join(store.directory, file));
  const encodings: StaticFile["encodings"] = {};
  for (const encoding of ENCODINGS) {
    const smaller = await compressContent(content, encoding, lasting);
    if (smaller.length >= size) continue;
    const target = await store.prepare(compressedFile(file, encoding));
    await rm(target, { force: true }); // Never write into a file that another release has too.
    await writeFile(target, smaller);
    encodings[encoding] = smaller.length;
  }
  return encodings;
}

/** @param lasting whether visitors keep it for long, so that more effort pays */
export async function compressContent(
  content: Buffer,
  encoding: Encoding,
  lasting: boolean,
): Promise<Buffer> {
  const { length: size } = content;
  const strong = lasting && size <= STRONGEST_UP_TO;
  if (encoding === "gzip") return gzipped(content, { level: strong ? 9 : 6 });
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: strong ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  });
}

/** Links the compressed variants that the previous release has of an unchanged file. */
export async function linkCompressed(
  store: FileStore,
  file: string,
  encodings: StaticFile["encodings"],
): Promise<boolean> {
  for (const encoding of ENCODINGS) {
    if (encodings[encoding] === undefined) continue;
    if (!(await store.link(compressedFile(file, encoding)))) return false;
    const { size } = await stat(join(store.directory, compressedFile(file, encoding)));
    if (size !== encodings[encoding]) return false;
  }
  return true;
}
