import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { addImages } from "./addImages";
import type { ImageServiceOptions } from "./ImageService";

let cacheDir: string;
let photo: Buffer;
let origin: string;
let source: Server;
/** How the server of originals answers; requests are counted by path. */
let answer: RequestListener;
let asked: string[];
let app: FastifyInstance | undefined;

beforeAll(async () => {
  // Red on the left, blue on the right, so that a crop shows where it was taken.
  const red = { create: { width: 200, height: 200, channels: 3 as const, background: "#f00" } };
  photo = await sharp({ create: { width: 800, height: 200, channels: 3, background: "#00f" } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  source = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => source.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
});
afterAll(() => closeServer(source));

beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), "images-"));
  asked = [];
  answer = (_request, response) =>
    response.writeHead(200, { "content-type": "image/jpeg", etag: '"1"' }).end(photo);
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  await rm(cacheDir, { recursive: true, force: true });
});

function closeServer(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

async function start(options: Partial<ImageServiceOptions> = {}): Promise<void> {
  await app?.close();
  app = Fastify({ forceCloseConnections: true });
  app.decorateRequest("answeredBy", "service");
  addImages(app, { sources: [`${origin}/media`], cacheDir, ...options });
  await app.listen({ port: 0, host: "127.0.0.1" });
}

/** Asks the service for a picture of an original, a photo of the server unless told otherwise. */
async function get(query: string, url = `${origin}/media/photo.jpg`, headers = {}) {
  const { port } = app?.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/_image?url=${encodeURIComponent(url)}&${query}`;
  const response = await fetch(address, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    body,
    code: response.ok ? undefined : (JSON.parse(body.toString() || "{}") as Refusal).error?.code,
  };
}

interface Refusal {
  error?: { code: string };
}

/** Asks until the answer is as it should be. */
async function getUntil(query: string, done: (answer: Awaited<ReturnType<typeof get>>) => boolean) {
  while (!done(await get(query))) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Whether the middle of a picture is red. */
async function isRed(picture: Buffer): Promise<boolean> {
  const { dominant } = await sharp(picture).stats();
  return dominant.r > dominant.b;
}

test("makes a picture in the size and format asked for, without enlarging it", async () => {
  await start();
  const small = await get("w=320&fm=avif&q=55");
  expect(small.status).toBe(200);
  expect(small.headers.get("content-type")).toBe("image/avif");
  expect(small.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await sharp(small.body).metadata()).toMatchObject({ width: 320, height: 80 });
  const large = await get("w=3200&fm=webp");
  expect(await sharp(large.body).metadata()).toMatchObject({ width: 800, format: "webp" });
});

test("crops around the focal point", async () => {
  await start();
  const left = await get("w=192&h=192&fm=png&fp=0,50");
  expect(await sharp(left.body).metadata()).toMatchObject({ width: 192, height: 192 });
  expect(await isRed(left.body)).toBe(true);
  expect(await isRed((await get("w=192&h=192&fm=png&fp=90,50")).body)).toBe(false);
});

test("answers a picture that the visitor has with 304", async () => {
  await start();
  const { headers } = await get("w=320&fm=webp");
  expect(headers.get("cache-control")).toContain("max-age=3600");
  const again = await get("w=320&fm=webp", undefined, {
    "if-none-match": headers.get("etag") ?? "",
    "cache-control": "max-age=0", // Otherwise fetch says no-cache.
  });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test("fetches an original once, whatever is made of it and however often at once", async () => {
  await start();
  const answers = await Promise.all(
    ["w=320", "w=320", "w=480", "w=480&fm=avif", "w=320"].map((query) => get(query)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await start();
  expect((await get("w=320")).status).toBe(200);
  expect(asked).toEqual(["/media/photo.jpg"]);
});

test("fetches nothing from anywhere else", async () => {
  await start();
  const response = await get("w=320", `${origin}/private/photo.jpg`);
  expect(response.status).toBe(403);
  expect(response.code).toBe("SOURCE_NOT_ALLOWED");
  expect(asked).toEqual([]);
});

test("says what is wrong with a request", async () => {
  await start();
  const response = await get("w=8");
  expect(response.status).toBe(400);
  expect(response.code).toBe("BAD_REQUEST");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';

test.each<[string, number, string, RequestListener]>([
  ["a drawing", 415, "UNREADABLE_ORIGINAL", (_, r) => r.end(svg)],
  [
    "a drawing that says it is a photo",
    415,
    "UNREADABLE_ORIGINAL",
    (_, r) => r.setHeader("content-type", "image/jpeg").end(svg),
  ],
  ["what is cut off", 415, "UNREADABLE_ORIGINAL", (_, r) => r.end(photo.subarray(0, 300))],
  ["what is missing", 404, "NO_SUCH_ORIGINAL", (_, r) => r.writeHead(404).end()],
  ["a redirect", 502, "SOURCE_FAILED", (_, r) => r.writeHead(302, { location: "/media/b" }).end()],
  ["a server that fails", 502, "SOURCE_FAILED", (_, r) => r.writeHead(500).end()],
  ["a connection that breaks", 502, "SOURCE_UNREACHABLE", (q) => q.socket.destroy()],
  ["a server that hangs", 504, "SOURCE_TIMEOUT", () => undefined],
  ["a huge file", 413, "TOO_LARGE", (_, r) => r.end(Buffer.alloc(100_000))],
])("has no picture of %s", async (_, status, code, listener) => {
  answer = listener;
  await start({ sourceTimeoutMs: 300, maxSourceBytes: 50_000 });
  const response = await get("w=320");
  expect(response.status).toBe(status);
  expect(response.code).toBe(code);
});

test("refuses a small file that holds a huge picture", async () => {
  const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  // The size stands at 16, its checksum over type and content of the part at 29.
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  answer = (_request, response) => response.end(bomb);
  await start();
  const response = await get("w=320");
  expect(response.status).toBe(413);
  expect(response.code).toBe("TOO_LARGE");
});

test("goes on with its copy while the server fails, hangs or is gone", async () => {
  await start();
  const { body } = await get("w=320");
  for (const listener of [
    (_, response) => response.writeHead(500).end(),
    (request) => request.socket.destroy(),
    () => undefined,
    (_, response) => response.writeHead(404).end(),
  ] satisfies RequestListener[]) {
    answer = listener;
    await start({ freshMs: 0, sourceTimeoutMs: 300 });
    expect((await get("w=320")).body).toEqual(body);
    // Also what was not made before comes from the copy.
    expect((await get("w=480&fm=avif")).status).toBe(200);
  }
});

test("lets a picture go some time after its original is gone", async () => {
  await start();
  expect((await get("w=320")).status).toBe(200);
  answer = (_request, response) => response.writeHead(404).end();
  await start({ freshMs: 0, goneMs: 0 });
  await get("w=320");
  await getUntil("w=320", ({ status }) => status === 404);
});

test("takes over an original that was replaced, and asks for it by its tag", async () => {
  await start();
  const { headers: before } = await get("w=320");
  const other = await sharp(photo).negate().jpeg().toBuffer();
  const tags: unknown[] = [];
  answer = (request, response) => {
    tags.push(request.headers["if-none-match"]);
    response.writeHead(200, { etag: '"2"' }).end(other);
  };
  await start({ freshMs: 0 });
  await get("w=320");
  await getUntil("w=320", ({ headers }) => headers.get("etag") !== before.get("etag"));
  expect(tags[0]).toBe('"1"');
});

test("keeps the folder within its limit", async () => {
  await start({ cacheBytes: 20_000 });
  for (const width of [96, 128, 192, 256, 320, 400, 480, 560, 640, 720]) {
    expect((await get(`w=${width}&fm=png`)).status).toBe(200);
  }
  const files = await readdir(cacheDir, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile()).length).toBeLessThan(14);
});

test("tells a visitor to wait when too many pictures are being made", async () => {
  await start({ parallel: 1, maxWaiting: 1 });
  const widths = [96, 128, 192, 256, 320, 400, 480];
  const answers = await Promise.all(widths.map((width) => get(`w=${width}&fm=avif`)));
  const busy = answers.find(({ status }) => status === 503);
  expect(busy?.headers.get("retry-after")).toBe("5");
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});
