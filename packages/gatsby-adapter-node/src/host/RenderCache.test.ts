import type { RenderedPage } from "../http/sendBody";
import { RenderCache } from "./RenderCache";

const pageOf = (text: string) => ({ content: { body: Buffer.from(text) } }) as RenderedPage;

let rendered: number;
const render = () => Promise.resolve(pageOf(`page ${(rendered += 1)}`));
const textOf = (page: RenderedPage | undefined) => page?.content.body.toString();

beforeEach(() => {
  rendered = 0;
});

test("what was forgotten is rendered anew", async () => {
  const cache = new RenderCache(10_000);
  await cache.get("/", render);
  expect(textOf(await cache.get("/", render))).toBe("page 1");
  cache.clear();
  expect(cache.has("/")).toBe(false);
  expect(textOf(await cache.get("/", render))).toBe("page 2");
});

test("what was being rendered as all was forgotten is not kept", async () => {
  const cache = new RenderCache(10_000);
  let finish: (page: RenderedPage) => void = () => undefined;
  const early = cache.get("/", () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  expect(textOf(await cache.get("/", render))).toBe("page 1");
  finish(pageOf("too late"));
  expect(textOf(await early)).toBe("too late");
  expect(textOf(await cache.get("/", render))).toBe("page 1");
});
