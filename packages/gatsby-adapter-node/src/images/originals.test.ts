import type { RequestListener, ServerResponse } from "node:http";
import sharp from "sharp";
import { waitFor } from "../testing/waitFor";
import { TestImages } from "./testing/TestImages";

let images: TestImages;

beforeEach(async () => {
  images = await TestImages.create();
});
afterEach(() => images.remove());

test("fetches an original once, whatever is made of it and however often at once", async () => {
  await images.serve();
  const answers = await Promise.all(
    ["w=320", "w=320", "w=480", "w=480&fm=avif", "w=320"].map((query) => images.get(query)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await images.serve();
  expect((await images.get("w=320")).status).toBe(200);
  expect(images.asked).toEqual(["/media/photo.jpg"]);
});

test("fetches nothing from anywhere else", async () => {
  await images.serve();
  const response = await images.get("w=320", "/private/photo.jpg");
  expect(response.status).toBe(403);
  expect(response.code).toBe("SOURCE_NOT_ALLOWED");
  expect(images.asked).toEqual([]);
});

test("fetches few originals at a time, and tells a visitor to wait when too many are asked for", async () => {
  const held: ServerResponse[] = [];
  const atOnce = images.answer;
  images.answer = (_request, response) => void held.push(response);
  await images.serve({ parallelFetches: 1, maxWaiting: 1 });
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  const answers = names.map((name) => images.get("w=320", `/media/${name}.jpg`));
  // As long as the server holds its answers, nobody else is answered.
  const busy = await Promise.race(answers);
  expect(busy.code).toBe("BUSY");
  expect(busy.headers.get("retry-after")).toBe("5");
  await waitFor(() => Promise.resolve(held.length > 0));
  expect(held).toHaveLength(1);

  images.answer = atOnce;
  for (const response of held) response.end(images.photo);
  const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 503]));
  expect((await images.get("w=320", "/media/g.jpg")).status).toBe(200);
});

test.each([
  ["a query", "/media/photo.jpg?x=1", 403],
  ["an empty query", "/media/photo.jpg?", 200],
  ["a query of nothing but separators", "/media/photo.jpg?&&", 200],
  ["escapes that say the same", "/media/ph%6fto.jpg", 403],
  ["small letters in an escape", "/media/%c3%a4.jpg", 200],
])("%s makes no original of its own", async (_, original, status) => {
  await images.serve();
  expect((await images.get("w=320")).status).toBe(200);
  expect((await images.get("w=320", "/media/%C3%A4.jpg")).status).toBe(200);
  expect((await images.get("w=320", original)).status).toBe(status);
  expect(images.asked).toEqual(["/media/photo.jpg", "/media/%C3%A4.jpg"]);
});

test("goes on with its copy while the server fails, hangs or is gone", async () => {
  await images.serve();
  const { body } = await images.get("w=320");
  for (const listener of [
    (_, response) => response.writeHead(500).end(),
    (request) => request.socket.destroy(),
    () => undefined,
    (_, response) => response.writeHead(404).end(),
  ] satisfies RequestListener[]) {
    images.answer = listener;
    await images.serve({ freshMs: 0, sourceTimeoutMs: 300 });
    expect((await images.get("w=320")).body).toEqual(body);
    // Also what was not made before comes from the copy.
    expect((await images.get("w=480&fm=avif")).status).toBe(200);
  }
});

test("lets a picture go some time after its original is gone", async () => {
  await images.serve();
  expect((await images.get("w=320")).status).toBe(200);
  images.answer = (_request, response) => response.writeHead(404).end();
  await images.serve({ freshMs: 0, goneMs: 0 });
  // Nobody has asked lately, so it is this request that finds out.
  expect((await images.get("w=320")).status).toBe(404);
});

test.each<[string, RequestListener]>([
  ["fails", (_, response) => response.writeHead(500).end()],
  ["breaks connections", (request) => request.socket.destroy()],
  ["hangs", () => undefined],
])("goes on with its copy for as long as the server %s", async (_, listener) => {
  await images.serve();
  const { body } = await images.get("w=320");
  images.answer = listener;
  await images.serve({ freshMs: 0, goneMs: 0, sourceTimeoutMs: 300 });
  for (const ask of ["server", "memory of the failure"]) {
    expect({ ask, body: (await images.get("w=320")).body }).toEqual({ ask, body });
  }
});

test("takes over at once what was replaced long ago", async () => {
  await images.serve();
  const { headers: before } = await images.get("w=320");
  const other = await sharp(images.photo).negate().jpeg().toBuffer();
  images.answer = (_request, response) => response.end(other);
  await images.serve({ freshMs: 0, goneMs: 0 });
  expect((await images.get("w=320")).headers.get("etag")).not.toBe(before.get("etag"));
});

test("takes over an original that was replaced, and asks for it by its tag", async () => {
  await images.serve();
  const { headers: before } = await images.get("w=320");
  const other = await sharp(images.photo).negate().jpeg().toBuffer();
  const tags: unknown[] = [];
  images.answer = (request, response) => {
    tags.push(request.headers["if-none-match"]);
    response.writeHead(200, { etag: '"2"' }).end(other);
  };
  await images.serve({ freshMs: 0 });
  await images.get("w=320");
  const tag = async () => (await images.get("w=320")).headers.get("etag");
  await waitFor(async () => (await tag()) !== before.get("etag"));
  expect(tags[0]).toBe('"1"');
});
