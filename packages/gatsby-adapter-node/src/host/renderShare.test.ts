import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FakeSite, pageRoute } from "../testing/fakeSite";
import { startHost, type RequestOptions, type RunningHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

let site: FakeSite;
let host: RunningHost;

beforeEach(async () => {
  site = await FakeSite.create();
  const { directory } = await site.build({
    pages: { "/": "home" },
    routes: ["/private", "/public", "/surrogate", "/cookie"].map((path) => pageRoute(path)),
    // Each rendering leaves a file, and waits for its gate, if the address names one.
    engine: `
      const number = (globalThis.count = (globalThis.count ?? 0) + 1);
      const { gate } = req.query;
      if (gate) fs.writeFileSync(gate + "." + number, "");
      while (gate && !fs.existsSync(gate)) await new Promise((resolve) => setTimeout(resolve, 10));
      const headers = {
        "/private": { "cache-control": "private, no-store" },
        "/public": { "cache-control": "public, max-age=0, s-maxage=5" },
        "/surrogate": { "cache-control": "private, no-store", "surrogate-control": "max-age=5" },
        "/cookie": { "set-cookie": "a=1" },
      }[path];
      return { html: "rendering " + number, headers };`,
  });
  host = await startHost({ release: directory, trustProxy: "loopback" });
});

afterEach(async () => {
  await host.close();
  await site.remove();
});

/** Asks at the same time, and lets the renderings end once so many have begun. @returns how many different answers */
async function together(path: string, requests: readonly RequestOptions[], begun: number) {
  const name = `gate${Math.random()}`;
  const gate = join(site.root, name);
  const answers = requests.map((options) =>
    host.get(`${path}?gate=${encodeURIComponent(gate)}`, options),
  );
  const renderings = async () =>
    (await readdir(site.root)).filter((each) => each.startsWith(`${name}.`)).length;
  await waitFor(async () => (await renderings()) === begun);
  await waitFor(async () => (await host.running()) === requests.length);
  await writeFile(gate, "");
  const texts = (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`);
  expect(texts.every((text) => text.startsWith("200 rendering"))).toBe(true);
  return new Set(texts).size;
}

const from = (visitor: string, more: Record<string, string> = {}): RequestOptions => ({
  headers: { "x-forwarded-for": visitor, ...more },
});

test("The same visitor's same requests share a rendering; others have their own", async () => {
  const same = [from("192.0.2.1"), from("192.0.2.1"), from("192.0.2.1")];
  expect(await together("/private", same, 1)).toBe(1);
  expect(await together("/private", [from("192.0.2.1"), from("192.0.2.2")], 2)).toBe(2);
  const cookies = [from("192.0.2.1", { cookie: "a=1" }), from("192.0.2.1", { cookie: "a=2" })];
  expect(await together("/private", cookies, 2)).toBe(2);
});

test("What shared caches may keep is rendered once for all visitors, as soon as that is known", async () => {
  await host.get("/public");
  const visitors = [from("192.0.2.1"), from("192.0.2.2"), from("192.0.2.3", { cookie: "a=1" })];
  expect(await together("/public", visitors, 1)).toBe(1);
});

test("A page that this host may keep is kept for different visitors, and others are not", async () => {
  const texts = async (path: string) => {
    const visits = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];
    const found = new Set<string>();
    for (const visitor of visits) found.add((await host.get(path, from(visitor))).text);
    return found.size;
  };
  expect(await texts("/public")).toBe(3);
  expect(await texts("/surrogate")).toBe(1);
  expect(await texts("/surrogate?q=other")).toBe(1);
  expect(await texts("/private")).toBe(3);
  expect(await texts("/cookie")).toBe(3);
});

test("The host alone sees for how long it may keep a private page", async () => {
  for (const _visit of [1, 2]) {
    const { headers } = await host.get("/surrogate");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["surrogate-control"]).toBeUndefined();
  }
});

test("What sets a cookie is nobody else's", async () => {
  expect(await together("/cookie", [from("192.0.2.1"), from("192.0.2.1")], 1)).toBe(2);
});
