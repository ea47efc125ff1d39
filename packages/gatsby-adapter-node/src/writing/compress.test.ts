import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ReleaseStore } from "../store/ReleaseStore";
import { Compressor } from "./compress";

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
