import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type Json, shared, startBackend } from "../testing/startBackend";

const cms = shared(() => startBackend());

function get(name: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(`${cms.url}/media/${name}`, { headers, method });
}

test("a file is served with its type, for other origins and for caches", async () => {
  const response = await get("flow.mp4");
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/^not really a video/);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "video/mp4",
    "accept-ranges": "bytes",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
  });
  const etag = response.headers.get("etag") ?? "";
  const unchanged = await get("flow.mp4", { "If-None-Match": etag, "Cache-Control": "max-age=0" });
  expect(unchanged.status).toBe(304);
});

test("part of a file is served", async () => {
  const response = await get("flow.mp4", { Range: "bytes=0-9" });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe("bytes 0-9/55");
  expect(await response.text()).toBe("not really");
  const end = await get("flow.mp4", { Range: "bytes=-4" });
  expect(await end.text()).toBe("6789");
  const outside = await get("flow.mp4", { Range: "bytes=100-" });
  expect(outside.status).toBe(416);
});

test("a condition that does not hold is the client's fault, however long it is", async () => {
  const etag = (await get("flow.mp4")).headers.get("etag") ?? "";
  expect((await get("flow.mp4", { "If-Match": etag })).status).toBe(200);
  const since = { "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" };
  for (const headers of [{ "If-Match": '"x"' }, { "If-Match": 'W/"b",'.repeat(500) }, since]) {
    const response = await get("flow.mp4", headers);
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: "PRECONDITION_FAILED" } }],
    });
  }
});

test("a HEAD request gets no body, others than GET and HEAD are refused", async () => {
  const head = await get("report.pdf", {}, "HEAD");
  expect(head.status).toBe(200);
  expect(head.headers.get("content-length")).toBe("53");
  const post = await get("report.pdf", {}, "POST");
  expect(post.status).toBe(405);
  expect(post.headers.get("allow")).toBe("GET, HEAD");
});

test("a drawing cannot run scripts", async () => {
  const response = await get("mark.svg");
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
});

test.each(["nobody.png", "..%2f..%2fpackage.json", "%E0%A4%A", "", "pgdata"])(
  "%j is no medium",
  async (name) => {
    expect((await get(name)).status).toBe(404);
  },
);

test.each([
  ["avif", "image/avif", "heif"],
  ["webp", "image/webp", "webp"],
  ["jpg", "image/jpeg", "jpeg"],
  ["png", "image/png", "png"],
])("a picture is made smaller as %s", async (fm, type, format) => {
  const response = await get(`halves.png?w=320&fm=${fm}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(type);
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ width: 320, height: 160, format });
});

test("a picture that the visitor has is not sent again, nor to whoever asks by HEAD", async () => {
  const head = await get("halves.png?w=320&fm=webp", {}, "HEAD");
  expect(head.status).toBe(200);
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(0);
  const etag = head.headers.get("etag") ?? "";
  const condition = { "If-None-Match": etag, "Cache-Control": "max-age=0" };
  const unchanged = await get("halves.png?w=320&fm=webp", condition);
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
  const other = await get("halves.png?w=480&fm=webp", condition);
  expect(other.status).toBe(200);
});

test("a picture is cropped round its focal point", async () => {
  const response = await get("halves.png?w=320&h=320&fm=png");
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ width: 320, height: 320 });
  const { channels } = await picture.stats();
  // The focal point is in the blue right half, so no red is left.
  expect(channels[2]?.mean).toBeGreaterThan(180);
  expect(channels[0]?.mean).toBeLessThan(40);
});

test("the focal point comes with the original, and from no address", async () => {
  const original = await get("halves.png");
  expect(original.headers.get("focal-point")).toBe("x=0.9, y=0.5");
  const etag = original.headers.get("etag") ?? "";
  const unchanged = await get("halves.png", {
    "If-None-Match": etag,
    "Cache-Control": "max-age=0",
  });
  expect(unchanged.headers.get("focal-point")).toBe("x=0.9, y=0.5");
  expect((await get("report.pdf")).headers.get("focal-point")).toBeNull();
  const [plain, tampered] = await Promise.all(
    ["", "&fp=0,50"].map((more) => get(`halves.png?w=480&h=480&fm=png${more}`)),
  );
  expect(tampered?.headers.get("etag")).toBe(plain?.headers.get("etag"));
});

test("a picture is never enlarged", async () => {
  const response = await get("halves.png?w=2400&fm=webp");
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ width: 800, height: 400 });
});

test("requests for one derivative at the same time make it once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => get("halves.png?w=320&h=180&fm=webp")),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const folder = path.join(cms.config.dataDir, "derivatives");
  const files = (await readdir(folder, { recursive: true })).map((file) => path.basename(file));
  expect(files.filter((file) => file.includes("-320-180-"))).toHaveLength(1);
  expect(files.filter((file) => file.endsWith(".part"))).toEqual([]);
});

test.each([
  ["halves.png?w=321", /width/],
  ["halves.png?w=0320", /width/],
  ["halves.png?w=320&w=480", /twice/],
  ["halves.png?w=abc", /width/],
  ["halves.png?w=1e3", /width/],
  ["halves.png?h=100", /width/],
  ["halves.png?w=320&h=0", /height/],
  ["halves.png?w=320&h=319", /height/],
  ["halves.png?w=320&fm=gif", /format/],
  ["halves.png?w=320&q=74", /quality/],
  ["mark.svg?w=320", /raster/],
  ["report.pdf?w=320", /raster/],
])("%s is refused in words", async (name, message) => {
  const response = await get(name);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: [
      { message: expect.stringMatching(message) as string, extensions: { code: "BAD_DERIVATIVE" } },
    ],
  });
});

test("a drawing is no picture for services that show links, and so needs no words there", async () => {
  const { data } = await cms.ask(`{
    route(path: "/nur-deutsch", langcode: "de") {
      ... on EntityResponse { entity { image { __typename } metatags { attributes { property } } } }
    }
  }`);
  const { image, metatags } = data["route"]!["entity"]!;
  expect(image).toEqual({ __typename: "SvgMedia" });
  const properties = (metatags as unknown as Json[]).map(
    ({ attributes }) => attributes!["property"],
  );
  expect(properties).toContain("og:title");
  expect(properties.map(String).filter((name) => name.startsWith("og:image"))).toEqual([]);
});
