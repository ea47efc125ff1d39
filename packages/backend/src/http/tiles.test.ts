import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify from "fastify";
import type { Limits } from "../config/config";
import { FIXTURES, shared, startBackend } from "../testing/startBackend";
import { answerErrors } from "./requestError";
import { addTiles } from "./tiles";

const cms = shared(() => startBackend({ CONTENT_DIR: FIXTURES }));

/** The tile with the test country in its middle. */
const MIDDLE = { zoom: 6, x: 33, y: 22 };

function get(at: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${cms.url}/tiles/${at}.svg`, init);
}

async function drawing(at: string): Promise<string> {
  const response = await get(at);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  return response.text();
}

const paths = (svg: string, colour: string) =>
  [...svg.matchAll(new RegExp(`"${colour}"[^>]* d="M`, "g"))].length;

const [LAND, LAKE, RIVER] = ["#fdfdfb", "#0b4a70", "#2f7aa8"];

test("a tile shows land, waters and relief, and nothing far away from them", async () => {
  const { zoom, x, y } = MIDDLE;
  const here = await drawing(`${zoom}/${x}/${y}`);
  expect([LAND, LAKE, RIVER].map((colour) => paths(here, colour))).toEqual([1, 1, 1]);
  expect(here).toMatch(/stroke-width="1.25" d="M/);
  const far = await drawing(`${zoom}/0/0`);
  expect([LAND, LAKE, RIVER].map((colour) => paths(far, colour))).toEqual([0, 0, 0]);
  expect(far).not.toMatch(/stroke-width="1.25" d="M/);
});

test("names are shown from their zoom on, and are no markup", async () => {
  expect(await drawing("6/33/22")).not.toContain("Ort");
  expect(await drawing("8/133/89")).toContain(">Ort &#38; &#60;Tal&#62;</text>");
});

test("the relief goes on over the edge of a tile", async () => {
  const [left, right] = [await drawing("9/267/181"), await drawing("9/268/181")];
  const strokes = (svg: string, offset: number) =>
    [...svg.matchAll(/M(-?[\d.]+) (-?[\d.]+)l/g)]
      .map(([, x, y]) => [Math.round(Number(x) + offset), Math.round(Number(y))].join())
      .filter((at) => Math.abs(Number(at.split(",")[0]) - 256) < 5);
  const shared = strokes(left, 0).filter((stroke) => strokes(right, 256).includes(stroke));
  expect(shared.length).toBeGreaterThan(0);
});

test("a tile is asked for again only after a day, and then by its tag", async () => {
  const response = await get("8/133/90");
  expect(response.headers.get("cache-control")).toContain("max-age=86400");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const tag = response.headers.get("etag") ?? "";
  const headers = { "If-None-Match": tag, "Cache-Control": "max-age=0" };
  expect((await get("8/133/90", { headers })).status).toBe(304);
});

test.each(["20/0/0", "1/2/0", "1/0/2", "1/-1/0", "x/0/0", "1/0.5/0", "1/1e0/0"])(
  "there is no tile %s",
  async (at) => {
    expect((await get(at)).status).toBe(404);
  },
);

test("one client has so many drawn in a minute, and those that are remembered always", async () => {
  const app = fastify();
  app.setErrorHandler(answerErrors({ bodyBytes: 1, requestMs: 1 } as Limits));
  addTiles(app, { contentDir: FIXTURES }, 2);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const ask = (at: string) => fetch(`${url}/tiles/${at}.svg`);
  const codes: number[] = [];
  for (const at of ["6/0/0", "6/1/0", "6/0/0"]) codes.push((await ask(at)).status);
  expect(codes).toEqual([200, 200, 200]);
  const refused = await ask("6/2/0");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask("6/1/0")).status).toBe(200);
  await app.close();
});

test("tiles are only read", async () => {
  expect((await get("1/0/0", { method: "POST" })).status).toBe(405);
});

test("content without a geography has no map", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-content-"));
  const other = await startBackend({ CONTENT_DIR: folder }, null);
  expect((await fetch(`${other.url}/tiles/1/0/0.svg`)).status).toBe(404);
  await other.close();
  await rm(folder, { recursive: true });
});
