import { chmod } from "node:fs/promises";
import { Agent } from "node:https";
import { join } from "node:path";
import {
  activateRelease,
  storeRelease,
} from "../../packages/gatsby-adapter-node/src/release/pointer";
import { hashContent } from "../../packages/gatsby-adapter-node/src/store/ReleaseStore";
import { removeFromRelease } from "../../packages/gatsby-adapter-node/src/release/removeFromRelease";
import { FakeSite } from "../../packages/gatsby-adapter-node/src/testing/fakeSite";
import {
  send,
  startHost,
  type Answer,
  type RequestOptions,
  type RunningHost,
} from "../../packages/gatsby-adapter-node/src/testing/startHost";
import { waitFor } from "../../packages/gatsby-adapter-node/src/testing/waitFor";
import { findFreePort } from "../../scripts/settings.mjs";
import { sendRequest, sendOverHttp2, SITE, VISITOR } from "./sendRequest";
import { fakeBuild, OPTIONS } from "./fakeBuild";
import type { ProxySettings } from "./startProxy";

/** Headers that vary between responses, belong to a connection, or come from the proxy. */
const OF_ITS_OWN = ["alt-svc", "connection", "date", "keep-alive", "server", "transfer-encoding"];

const SECRET = ["/secret", "/page-data/secret/page-data.json", "/secret/_payload.0123abcd.json"];

/** The site trusts only proxies on this machine with the client address. */
const TRUST = { trustProxy: "127.0.0.1" };

/** Tests of the site behind a proxy with the shipped configuration. */
export function behindProxy(
  startProxy: (settings: ProxySettings) => Promise<{ stop: () => Promise<void> }>,
): void {
  let site: FakeSite;
  let pointer: string;
  let hosts: RunningHost[];
  let proxy: { stop: () => Promise<void> };
  let secure: number;
  let plain: number;

  const release = async (name: string) => {
    const { directory } = await site.build(fakeBuild(name), OPTIONS);
    const releases = join(site.root, "releases");
    const stored = await storeRelease(directory, releases);
    pointer = await activateRelease(releases, stored);
    return join(releases, stored);
  };

  /** Restarts a host on the same port, as its systemd unit does. */
  const restart = (port: number) => startHost({ release: pointer, ...TRUST }, port);

  beforeEach(async () => {
    site = await FakeSite.create();
    await chmod(site.root, 0o755); // nginx's workers run as another user.
    await release("1");
    hosts = [
      await startHost({ release: pointer, ...TRUST }),
      await startHost({ release: pointer, ...TRUST }),
    ];
    [secure, plain] = [await findFreePort(), await findFreePort()];
    const addresses = hosts.map(({ port }) => `127.0.0.1:${port}`);
    proxy = await startProxy({ folder: join(site.root, "proxy"), hosts: addresses, secure, plain });
  });

  afterEach(async () => {
    await proxy.stop();
    for (const host of hosts) await host.close();
    await site.remove();
  });

  const comparable = ({ status, headers, body }: Answer, without: readonly string[]) => {
    const kept = Object.entries(headers).filter(
      ([name]) => !OF_ITS_OWN.includes(name) && !without.includes(name),
    );
    const shown = kept.map(([name, value]) => [name, name === "x-request-id" ? "an id" : value]);
    return { status, headers: Object.fromEntries(shown), body: hashContent(body) };
  };

  test("answers as the host does, to the header", async () => {
    const etag = String((await sendRequest(secure, "/de")).headers.etag);
    const requests: [string, RequestOptions?][] = [
      ...["/", "/de", "/app-0123abcd.js"].flatMap((path) =>
        ["", "br", "gzip", "gzip, deflate, br, zstd"].map((coding): [string, RequestOptions] => [
          path,
          { headers: { "accept-encoding": coding } },
        ]),
      ),
      ["/de", { headers: { "if-none-match": etag } }],
      ["/de", { headers: { "if-match": '"other"' } }],
      ["/de", { method: "HEAD", headers: { "accept-encoding": "br" } }],
      ["/de", { method: "DELETE" }],
      ["/film.mp4"],
      ["/film.mp4", { headers: { range: "bytes=2000000-2000009" } }],
      ["/film.mp4", { headers: { range: "bytes=9000000-" } }],
      ["/secret/_payload.0123abcd.json"],
      ["/nowhere"],
      ["/old/a?b=1"],
      ["/ssr?q=%20a"],
      ["/news"],
      ["/d%65//x"],
    ];
    const own = { "x-forwarded-proto": "https", host: SITE };
    for (const [path, options = {}] of requests) {
      const { headers, ...more } = options;
      // Shared caches drop the request id of scripts, which belongs to another request.
      const without = path.endsWith(".js") ? ["x-request-id"] : [];
      const direct = await hosts[0]?.get(path, { ...more, headers: { ...headers, ...own } });
      const answer = await sendRequest(secure, path, options);
      expect([path, options, direct && comparable(answer, without)]).toEqual([
        path,
        options,
        direct && comparable(direct, without),
      ]);
      expect(answer.headers["strict-transport-security"]).toBe("max-age=63072000");
    }
    const script = await sendRequest(secure, "/app-0123abcd.js", {
      headers: { range: "bytes=0-3" },
    });
    expect([script.status, script.text]).toEqual([206, "let "]);
    expect(await sendOverHttp2(secure, "/")).toEqual([200, "home 1"]);
  });

  test("sends plain HTTP on to the site alone, whatever name was asked for", async () => {
    const sentTo = async (host: string) => {
      const { location = "nowhere" } = (await send(plain, "/a?b", { headers: { host } })).headers;
      return location.replace(`:${secure}/`, "/");
    };
    expect(await sentTo(SITE)).toBe(`https://${SITE}/a?b`);
    expect(["nowhere", `https://${SITE}/a?b`]).toContain(await sentTo("evil.example"));
  });

  test("tells the host who the visitor is, and lets nobody say so himself", async () => {
    const headers = {
      "content-type": "application/json",
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
    };
    const body = JSON.stringify({ text: "a".repeat(50_000) });
    const { status, text } = await sendRequest(secure, "/api/echo", {
      method: "POST",
      headers,
      body,
    });
    expect(status).toBe(201);
    expect(JSON.parse(text)).toEqual({
      method: "POST",
      body: JSON.parse(body) as unknown,
      visitor: VISITOR,
      host: SITE,
      asked: SITE,
      protocol: "https",
    });
    const { headers: answered } = await sendRequest(secure, "/de", {
      headers: { "x-request-id": "mine" },
    });
    expect(answered["x-request-id"]).toMatch(/^[\da-f-]{32,}$/);
  });

  test("refuses what is too large, and goes on", async () => {
    const body = Buffer.alloc(11 * 1024 * 1024, "a");
    const answer = await sendRequest(secure, "/api/echo", { method: "POST", body });
    expect(answer.status).toBe(413);
    expect((await sendRequest(secure, "/")).text).toBe("home 1");
  });

  test("shows nothing any more that was unpublished, from the next request on", async () => {
    const agent = new Agent({ keepAlive: true });
    const answers = (headers = {}) =>
      Promise.all(SECRET.map((path) => sendRequest(secure, path, { agent, headers })));
    const before = await answers();
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await sendRequest(secure, "/news", { agent })).text).toBe("news 1");
    await removeFromRelease(await release("2"), {
      isGone: (path) => path.includes("secret"),
      prefixes: ["secret", "page-data/secret"],
    });
    for (const host of hosts) {
      await waitFor(async () => {
        const seen = await Promise.all([...SECRET, "/"].map((path) => host.get(path)));
        return (
          seen.map(({ status }) => status).join() === "404,404,404,200" &&
          seen[3]?.text === "home 2"
        );
      });
    }
    const after = [
      ...(await answers()),
      ...(await answers({ "if-none-match": String(before[0]?.headers.etag) })),
    ];
    expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(after.filter(({ text }) => text.includes("told"))).toEqual([]);
    // This also holds for pages that shared caches may store.
    expect((await sendRequest(secure, "/news", { agent })).text).toBe("news 2");
    agent.destroy();
  });

  test("loses no request while one host after the other is restarted", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const answers: Answer[] = [];
    let visiting = true;
    const visit = async (path: string) => {
      while (visiting) answers.push(await sendRequest(secure, path, { agent }));
    };
    const visitors = Promise.all(["/", "/ssr", "/app-0123abcd.js", "/de"].map(visit));
    for (const number of [0, 1]) {
      const { port, close } = hosts[number] as RunningHost;
      await close();
      const count = answers.length;
      await waitFor(async () => answers.length > count + 50);
      const again = await restart(port);
      hosts[number] = again;
      // Until a request succeeds, the proxy assumes that the host is still down.
      let asked = 0;
      again.app.server.on("request", () => (asked += 1));
      await waitFor(async () => asked > 20);
    }
    visiting = false;
    await visitors;
    agent.destroy();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test("says in four languages that the site is away, until a host is back", async () => {
    for (const host of hosts) await host.close();
    const { status, headers, text } = await sendRequest(secure, "/de");
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "5",
    });
    expect([...text.matchAll(/lang=(\w+)/g)].map(([, name]) => name).sort()).toEqual([
      "de",
      "en",
      "fr",
      "it",
    ]);
    hosts = [await restart(hosts[0]?.port ?? 0)];
    await waitFor(async () => (await sendRequest(secure, "/")).text === "home 1");
  });
}
