import type { ServerResponse } from "node:http";
import { rm } from "node:fs/promises";
import path from "node:path";
import { waitFor } from "../testing/waitFor";
import { TestImages } from "./testing/TestImages";

let images: TestImages;

beforeEach(async () => {
  images = await TestImages.create();
});
afterEach(() => images.remove());

/** Holds the originals back until `release` is called. */
function holdOriginals() {
  const held: ServerResponse[] = [];
  const atOnce = images.answer;
  images.answer = (_request, response) => void held.push(response);
  return {
    held,
    release() {
      images.answer = atOnce;
      for (const response of held) response.end(images.photo);
    },
  };
}

const arrived = (count: number) => waitFor(() => Promise.resolve(images.arrived === count));

const SIXTEEN = [256, 320, 400, 480, 560, 640, 720, 3200].flatMap((width) => [
  `w=${width}&fm=avif`,
  `w=${width}&fm=png`,
]);

test.each([1, 2])(
  "a small picture of one visitor comes before the sixteen variants of another, %d at a time",
  async (parallel) => {
    await images.serve({ parallel });
    const { release } = holdOriginals();
    const order: string[] = [];
    const ask = async (client: string, query: string) => {
      const { status } = await images.getAs(client, query);
      order.push(query);
      expect(status).toBe(200);
    };
    const flood = SIXTEEN.map((query) => ask("192.0.2.1", query));
    await arrived(16);
    const small = ask("192.0.2.2", "w=96&fm=avif");
    await arrived(17);
    release();
    await Promise.all([...flood, small]);
    // What had been begun is finished.
    expect(order.indexOf("w=96&fm=avif")).toBeLessThanOrEqual(2);
  },
);

test("one visitor is refused beyond a number of pictures, another is not", async () => {
  await images.serve({ perClient: 3 });
  const { held, release } = holdOriginals();
  const flood = ["a", "b", "c"].map((name) =>
    images.getAs("192.0.2.1", "w=320", `/media/${name}.jpg`),
  );
  await waitFor(() => Promise.resolve(held.length === 3));
  const refused = await images.getAs("192.0.2.1", "w=320", "/media/e.jpg");
  expect({ status: refused.status, code: refused.code }).toEqual({
    status: 429,
    code: "TOO_MANY_AT_ONCE",
  });
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  const other = images.getAs("192.0.2.2", "w=320", "/media/e.jpg");
  release();
  const statuses = (await Promise.all([...flood, other])).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test("a visitor with many addresses of one network is one", async () => {
  await images.serve({ perClient: 1 });
  const { held, release } = holdOriginals();
  const first = images.getAs("2001:db8::1", "w=320", "/media/a.jpg");
  await waitFor(() => Promise.resolve(held.length === 1));
  expect((await images.getAs("2001:db8::2", "w=320", "/media/b.jpg")).status).toBe(429);
  release();
  expect((await first).status).toBe(200);
});

test("what is kept is answered to whoever has too much else waiting", async () => {
  await images.serve({ perClient: 1 });
  expect((await images.getAs("192.0.2.1", "w=320")).status).toBe(200);
  const { held, release } = holdOriginals();
  const waiting = images.getAs("192.0.2.1", "w=320", "/media/a.jpg");
  await waitFor(() => Promise.resolve(held.length === 1));
  expect((await images.getAs("192.0.2.1", "w=320", "/media/b.jpg")).status).toBe(429);
  for (let count = 0; count < 5; count += 1) {
    expect((await images.getAs("192.0.2.1", "w=320")).status).toBe(200);
  }
  release();
  expect((await waiting).status).toBe(200);
});

test("originals that were tidied away are fetched in the turn of whoever asks for them", async () => {
  await images.serve();
  const originals = ["a", "b", "c", "d"].map((name) => `/media/${name}.jpg`);
  const other = Buffer.from(images.photo);
  for (const original of originals) {
    // Each has a content of its own, and what was made of it stays.
    images.answer = (_request, response) =>
      response.end(Buffer.concat([other, Buffer.from(original)]));
    expect((await images.get("w=320", original)).status).toBe(200);
  }
  await rm(path.join(images.cacheDir, "originals"), { recursive: true });
  await images.serve({ perClient: 1, parallel: 8, parallelFetches: 8 });
  const { held, release } = holdOriginals();
  let refused = 0;
  const answers = originals.map(async (original, index) => {
    const answer = await images.getAs(`192.0.2.${index}`, "w=480", original);
    if (answer.status !== 200) refused += 1;
    return answer;
  });
  await waitFor(() => Promise.resolve(held.length + refused === originals.length));
  release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
