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

/** Answers with the photo, and what must stay visible of it. */
function withFocus(focus: string): RequestListener {
  return (_request, response) =>
    response.writeHead(200, { etag: '"1"', "focal-point": focus }).end(images.photo);
}

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
  expect(await sharp(small.body).metadata()).toMatchObject({ width: 320, height: 80 });
  const large = await images.get("w=3200&fm=webp");
  expect(await sharp(large.body).metadata()).toMatchObject({ width: 800, format: "webp" });
});

test("crops around the focal point", async () => {
  for (const [x, red] of [
    [0, true],
    [0.9, false],
  ] as const) {
    images.answer = withFocus(`x=${x}, y=0.5`);
    await images.serve();
    const { body } = await images.get("w=192&h=192&fm=png", `/media/${x * 10}.jpg`);
    expect(await sharp(body).metadata()).toMatchObject({ width: 192, height: 192 });
    expect(await isRed(body)).toBe(red);
  }
});

test("sends the picture whole, and larger, where its server names no focal point", async () => {
  await images.serve();
  const { body } = await images.get("w=96&h=96&fm=png");
  // The page shows a square of it: 96 would need 384, but so much more is not sent.
  expect(await sharp(body).metadata()).toMatchObject({ width: 240, height: 60 });
});

test("follows a focal point that is moved, though the file stays the same", async () => {
  images.answer = withFocus("x=0, y=0.5");
  await images.serve();
  expect(await isRed((await images.get("w=192&h=192&fm=png")).body)).toBe(true);
  images.answer = (_, response) => response.writeHead(304, { "focal-point": "x=0.9, y=0.5" }).end();
  await images.serve({ freshMs: 0, goneMs: 0 });
  expect(await isRed((await images.get("w=192&h=192&fm=png")).body)).toBe(false);
});

test.each(["fp=0,50", "fp=90,50&fp=0,0", "focus=0", "crop=left", "x=0.1&y=0.2"])(
  "takes no focal point from the address: %s",
  async (tampering) => {
    images.answer = withFocus("x=0.9, y=0.5");
    await images.serve();
    const { status, code } = await images.get(`w=192&h=192&fm=png&${tampering}`);
    expect({ status, code }).toEqual({ status: 400, code: "BAD_REQUEST" });
    expect(images.asked).toEqual([]);
  },
);

test.each(["w=97", "w=320&h=321", "w=320&h=319", "w=320&q=74", "w=320&fm=gif", "w=320&h=9999"])(
  "makes nothing that is not on the ladder: %s",
  async (query) => {
    await images.serve();
    expect((await images.get(query)).status).toBe(400);
    expect(images.asked).toEqual([]);
    expect(await readdir(images.cacheDir)).toEqual([]);
  },
);

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
  ["a huge file", 413, "TOO_LARGE", (_, r) => r.end(Buffer.alloc(100_000))],
])("has no picture of %s", async (_, status, code, listener) => {
  images.answer = listener;
  await images.serve({ maxSourceBytes: 50_000 });
  const response = await images.get("w=320");
  expect(response.status).toBe(status);
  expect(response.code).toBe(code);
});

test("has no picture of a server that hangs", async () => {
  images.answer = () => undefined;
  await images.serve({ sourceTimeoutMs: 300 });
  const response = await images.get("w=320");
  expect(response.status).toBe(504);
  expect(response.code).toBe("SOURCE_TIMEOUT");
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
