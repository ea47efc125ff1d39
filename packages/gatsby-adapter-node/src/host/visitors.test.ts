import { FakeSite, pageRoute } from "../testing/fakeSite";
import { send, startHost, type RunningHost } from "../testing/startHost";
import { startProxy } from "../testing/startProxy";
import type { HostOptions } from "./hostOptions";

// Who a visitor is, and how much one may ask for.

let site: FakeSite;
let directory: string;
let host: RunningHost;

beforeAll(async () => {
  site = await FakeSite.create();
  ({ directory } = await site.build({
    pages: { "/": "home" },
    routes: [
      pageRoute("/ssr"),
      pageRoute("/page-data/ssr/page-data.json"),
      pageRoute("/dsg/*", true),
      pageRoute("/open/*"),
    ],
    functions: {
      who: `module.exports = ({ headers, ip }, response) =>
        response.json({ forwarded: headers["x-forwarded-for"], ip });`,
    },
    engine: `return { html: JSON.stringify({ forwarded: req.headers["x-forwarded-for"] }) };`,
  }));
});

afterAll(() => site.remove());
afterEach(() => host.close());

async function start(options: Partial<HostOptions>): Promise<void> {
  host = await startHost({ release: directory, ...options });
}

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const FORGED = "198.51.100.1";

describe("The visitor behind", () => {
  // All proxies run on this machine, as do clients that claim another address.
  const cases: [string, number, HostOptions["trustProxy"]][] = [
    ["no proxy", 0, undefined],
    ["one proxy", 1, (_address, hop) => hop < 1],
    ["two proxies", 2, (_address, hop) => hop < 2],
  ];

  test.each(cases)("%s is the same to pages and functions", async (_title, count, trustProxy) => {
    await start({ trustProxy });
    const proxies = [];
    for (let port = host.port; proxies.length < count; port = proxies.at(-1)?.port ?? port) {
      proxies.push(await startProxy(port));
    }
    const port = proxies.at(-1)?.port ?? host.port;
    const { text } = await send(port, "/api/who", from(FORGED));
    expect(JSON.parse(text)).toEqual({ forwarded: "127.0.0.1", ip: "127.0.0.1" });
    expect(JSON.parse((await send(port, "/ssr", from(FORGED))).text)).toEqual({
      forwarded: "127.0.0.1",
    });
    for (const proxy of proxies) proxy.close();
  });

  test("a proxy on this machine is whom the proxy names last", async () => {
    await start({ trustProxy: "loopback" });
    const { text } = await host.get("/api/who", from(`${FORGED}, 203.0.113.7`));
    expect(JSON.parse(text)).toEqual({ forwarded: "203.0.113.7", ip: "203.0.113.7" });
  });
});

describe("The limit of a visitor", () => {
  const limited = { trustProxy: "loopback", visitorLimit: { requests: 3, windowSeconds: 60 } };

  test.each([
    ["a function", "/api/who"],
    ["a page rendered on request", "/ssr"],
    ["data of a page rendered on request", "/page-data/ssr/page-data.json"],
    ["a malformed address", "/open/%ff"],
  ])("counts requests to %s", async (_title, path) => {
    await start(limited);
    for (let time = 0; time < 3; time += 1) {
      expect((await host.get(path, from("203.0.113.7"))).status).not.toBe(429);
    }
    const { status, headers } = await host.get(path, from("203.0.113.7"));
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    // Whatever leads there, it is one limit; others have their own, and files have none.
    expect((await host.get("/api/who", from("203.0.113.7"))).status).toBe(429);
    expect((await host.get("/api/who", from("203.0.113.8"))).status).toBe(200);
    expect((await host.get("/", from("203.0.113.7"))).status).toBe(200);
  });

  test("counts deferred pages until they are kept", async () => {
    await start(limited);
    const get = async (path: string) => (await host.get(path, from("203.0.113.7"))).status;
    for (const path of ["/dsg/1", "/dsg/2", "/dsg/3"]) expect(await get(path)).toBe(200);
    expect(await get("/dsg/4")).toBe(429);
    expect(await get("/dsg/1")).toBe(200);
  });

  test("is that of a network of IPv6", async () => {
    await start(limited);
    for (const last of [1, 2, 3]) await host.get("/ssr", from(`2001:db8::${last}`));
    expect((await host.get("/ssr", from("2001:db8::4"))).status).toBe(429);
    expect((await host.get("/ssr", from("2001:db8:0:1::4"))).status).toBe(200);
  });

  test("holds when the database to count in is not there", async () => {
    const databaseUrl = "postgres://nobody@127.0.0.1:1/none";
    await start({ ...limited, visitorLimit: { ...limited.visitorLimit, databaseUrl } });
    for (let time = 0; time < 3; time += 1) {
      expect((await host.get("/ssr", from("203.0.113.7"))).status).toBe(200);
    }
    expect((await host.get("/ssr", from("203.0.113.7"))).status).toBe(429);
  });
});
