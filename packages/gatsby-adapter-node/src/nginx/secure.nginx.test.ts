import { execFileSync } from "node:child_process";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { Agent, get } from "node:https";
import { join } from "node:path";
import { FakeSite } from "../testing/fakeSite";
import { send, startHost, type RunningHost } from "../testing/startHost";
import { findFreePort } from "../../../../scripts/settings.mjs";
import { startNginx, type RunningNginx } from "../testing/startNginx";

let site: FakeSite;
let host: RunningHost;
let nginx: RunningNginx;
let secure: number[];
let plain: number[];

beforeAll(async () => {
  site = await FakeSite.create();
  await chmod(site.root, 0o755);
  const { directory } = await site.build({ pages: { "/": "home", "/404.html": "not here" } });
  const [chain, key] = [join(site.root, "chain.pem"), join(site.root, "key.pem")];
  const subject = ["-subj", "/CN=www.example.ch", "-days", "2", "-keyout", key, "-out", chain];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject], { stdio: "pipe" });
  host = await startHost({ release: directory, trustProxy: "loopback" });
  [plain, secure] = [
    [await findFreePort(), await findFreePort()],
    [await findFreePort(), await findFreePort()],
  ];
  nginx = await startNginx(directory, host.port, join(site.root, "nginx"), {
    listen: secure.map((port) => `127.0.0.1:${port}`),
    redirectFrom: plain.map((port) => `127.0.0.1:${port}`),
    names: ["*.example.org", "www.example.ch", "example.ch"],
    certificate: { chain, key },
  });
});

afterAll(async () => {
  await nginx.stop();
  await host.close();
  await site.remove();
});

test("Pages come over TLS from each address", async () => {
  const agent = new Agent({ rejectUnauthorized: false });
  const seen = secure.map(
    (port) =>
      new Promise((done, failed) => {
        get({ host: "127.0.0.1", port, agent }, ({ statusCode, headers }) =>
          done([statusCode, headers["strict-transport-security"]]),
        ).once("error", failed);
      }),
  );
  expect(await Promise.all(seen)).toEqual(seen.map(() => [200, "max-age=63072000"]));
});

test("Plain HTTP is sent on to names of the site alone, whatever name was asked for", async () => {
  const sentTo = async (name: string, port = plain[0] ?? 0) =>
    (await send(port, "/a?b", { headers: { host: name } })).headers.location;
  expect(await sentTo("www.example.ch")).toBe("https://www.example.ch/a?b");
  expect(await sentTo("example.ch:80", plain[1])).toBe("https://example.ch/a?b");
  expect(await sentTo("shop.example.org")).toBe("https://shop.example.org/a?b");
  expect(await sentTo("evil.example")).toBe("https://www.example.ch/a?b");
});

test("What proves that the site is ours is served over plain HTTP", async () => {
  const folder = join(site.root, "nginx/acme/.well-known/acme-challenge");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "token"), "proof");
  const { status, text } = await send(plain[0] ?? 0, "/.well-known/acme-challenge/token");
  expect([status, text]).toEqual([200, "proof"]);
});
