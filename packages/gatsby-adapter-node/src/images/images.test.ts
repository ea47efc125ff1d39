import { readdir } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { TestImages } from "./testing/TestImages";

let images: TestImages;

beforeEach(async () => {
  images = await TestImages.create();
});
afterEach(() => images.remove());

/** Whether the middle of a picture is red. */
async function isRed(picture: Buffer): Promise<boolean> {
  const { dominant } = await sharp(picture).stats();
  return dominant.r > dominant.b;
}

test("makes a picture in the size and format asked for, without enlarging it", async () => {
  await images.serve();
  const small = await images.get("w=320&fm=avif&q=55");
  expect(small.status).toBe(200);
  expect(small.headers.get("content-type")).toBe("image/avif");
  expect(small.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await sharp(small.body).metadata()).toMatchObject({ width: 320, height: 80 });
  const large = await images.get("w=3200&fm=webp");
  expect(await sharp(large.body).metadata()).toMatchObject({ width: 800, format: "webp" });
});

test("crops around the focal point", async () => {
  await images.serve();
  const left = await images.get("w=192&h=192&fm=png&fp=0,50");
  expect(await sharp(left.body).metadata()).toMatchObject({ width: 192, height: 192 });
  expect(await isRed(left.body)).toBe(true);
  expect(await isRed((await images.get("w=192&h=192&fm=png&fp=90,50")).body)).toBe(false);
});

test("answers a picture that the visitor has with 304", async () => {
  await images.serve();
  const { headers } = await images.get("w=320&fm=webp");
  expect(headers.get("cache-control")).toContain("max-age=3600");
  const again = await images.get("w=320&fm=webp", undefined, {
    "if-none-match": headers.get("etag") ?? "",
    "cache-control": "max-age=0", // Otherwise fetch says no-cache.
  });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test("says what is wrong with a request", async () => {
  await images.serve();
  const response = await images.get("w=8");
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
  ["what is cut off", 415, "UNREADABLE_ORIGINAL", (_, r) => r.end(images.photo.subarray(0, 300))],
  ["what is missing", 404, "NO_SUCH_ORIGINAL", (_, r) => r.writeHead(404).end()],
  ["a redirect", 502, "SOURCE_FAILED", (_, r) => r.writeHead(302, { location: "/media/b" }).end()],
  ["a server that fails", 502, "SOURCE_FAILED", (_, r) => r.writeHead(500).end()],
  ["a connection that breaks", 502, "SOURCE_UNREACHABLE", (q) => q.socket.destroy()],
  ["a server that hangs", 504, "SOURCE_TIMEOUT", () => undefined],
  ["a huge file", 413, "TOO_LARGE", (_, r) => r.end(Buffer.alloc(100_000))],
])("has no picture of %s", async (_, status, code, listener) => {
  images.answer = listener;
  await images.serve({ sourceTimeoutMs: 300, maxSourceBytes: 50_000 });
  const response = await images.get("w=320");
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
  images.answer = (_request, response) => response.end(bomb);
  await images.serve();
  const response = await images.get("w=320");
  expect(response.status).toBe(413);
  expect(response.code).toBe("TOO_LARGE");
});

test("keeps the folder within its limit", async () => {
  await images.serve({ cacheBytes: 20_000 });
  for (const width of [96, 128, 192, 256, 320, 400, 480, 560, 640, 720]) {
    expect((await images.get(`w=${width}&fm=png`)).status).toBe(200);
  }
  const files = await readdir(images.cacheDir, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile()).length).toBeLessThan(14);
});

test("tells a visitor to wait when too many pictures are being made", async () => {
  await images.serve({ parallel: 1, maxWaiting: 1 });
  const widths = [96, 128, 192, 256, 320, 400, 480];
  const answers = await Promise.all(widths.map((width) => images.get(`w=${width}&fm=avif`)));
  const busy = answers.find(({ status }) => status === 503);
  expect(busy?.headers.get("retry-after")).toBe("5");
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});
