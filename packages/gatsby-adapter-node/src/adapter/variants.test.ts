import { mkdtemp, readFile, rm } from "node:fs/promises";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { HASHED_CACHE_CONTROL } from "../writing/contentHeaders";
import { isPublicImmutable } from "../release/release";
import { ReleaseStore } from "../store/ReleaseStore";
import { Compressor } from "../writing/compress";

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compress-"));
  store = new ReleaseStore(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

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
