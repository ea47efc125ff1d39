import { rmSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gunzipSync } from "node:zlib";
import { isPublicImmutable } from "../release/release";
import { ReleaseStore } from "../store/ReleaseStore";
import { Compressor } from "./compress";
import { HASHED_CACHE_CONTROL } from "./headerSet";

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compress-"));
  store = new ReleaseStore(join(folder, "store"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A page of so many paragraphs, whose words are always the same. */
function page(paragraphs: number): string {
  let seed = 1;
  const word = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return `w${(seed % 3000).toString(36)}`;
  };
  const texts = Array.from({ length: paragraphs }, () =>
    Array.from({ length: 40 }, word).join(" "),
  );
  return texts.map((text) => `<section class="text"><p>${text}</p></section>`).join("");
}

const inBrotli = (content: string, quality: number) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;

async function sizeOf(content: string, type = "text/html; charset=utf-8") {
  const made = await new Compressor(store, 1024).variants({
    hash: store.write(content),
    size: content.length,
    type,
    immutable: false,
  });
  return made.br;
}

/** The first page that the usual setting makes at least as large as this. */
function pageOf(bytes: number): string {
  let paragraphs = 100;
  while (inBrotli(page(paragraphs), 5) < bytes) paragraphs += 1;
  return page(paragraphs);
}

test("a page that would just miss the first window of a connection is compressed harder", async () => {
  const content = pageOf(13_500);
  const size = inBrotli(content, 10);
  expect(size).toBeLessThan(13_400);
  expect(await sizeOf(content)).toBe(size);
});

test.each([12_000, 14_400])("one of %d bytes is not, for it would gain nothing", async (bytes) => {
  const content = pageOf(bytes);
  expect(await sizeOf(content)).toBe(inBrotli(content, 5));
});

test("nor is what is no page", async () => {
  const content = pageOf(13_500);
  expect(await sizeOf(content, "application/json")).toBe(inBrotli(content, 5));
});

/** Text in which the strongest setting finds more than the usual one. */
const TEXT = Array.from({ length: 2000 }, (_, index) => `${index} ${index * index}`).join(" ");

const bundled = { "cache-control": "public, max-age=31536000, immutable" };
const payload = { "cache-control": HASHED_CACHE_CONTROL };

/** What becomes of a text under names with these headers, asked for one after the other. */
async function compress(...headers: Record<string, string>[]) {
  const compressor = new Compressor(store, 1024);
  const file = { hash: store.write(TEXT), size: TEXT.length, type: "application/json" };
  const made = [];
  for (const each of headers) {
    made.push(await compressor.variants({ ...file, immutable: isPublicImmutable(each) }));
  }
  return { hash: file.hash, made };
}

test("the two names of a payload give the same variants, whichever comes first", async () => {
  const { hash, made } = await compress({}, payload);
  store.remove(hash);
  expect((await compress(payload, {})).made).toEqual(made);
});

test("what the bundler makes is compressed as well as can be", async () => {
  const { hash, made } = await compress(payload);
  store.remove(hash);
  const [strong] = (await compress(bundled)).made;
  expect(strong?.br).toBeLessThan(made[0]?.br ?? 0);
});

test("a variant is made where only the other is there", async () => {
  const { hash, made } = await compress({});
  rmSync(store.path(hash, "gzip"));
  expect((await compress({})).made).toEqual(made);
  expect(gunzipSync(await readFile(store.path(hash, "gzip"))).toString()).toBe(TEXT);
});
