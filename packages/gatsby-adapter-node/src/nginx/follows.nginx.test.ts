import { chmod, readdir } from "node:fs/promises";
import { join } from "node:path";
import { watchPath } from "../host/watchPath";
import { activateRelease, pruneReleases, storeRelease } from "../release/pointer";
import { removeFromRelease } from "../release/removeFromRelease";
import { FakeSite, pageRoute, type FakeBuild } from "../testing/fakeSite";
import { keepVisiting } from "../testing/keepVisiting";
import { startHost, type RunningHost } from "../testing/startHost";
import { startNginx, type RunningNginx } from "../testing/startNginx";
import { waitFor } from "../testing/waitFor";

let site: FakeSite;
let releases: string;
let host: RunningHost;
let nginx: RunningNginx;
let unwatch: (() => void) | undefined;

beforeEach(async () => {
  site = await FakeSite.create();
  await chmod(site.root, 0o755);
  releases = join(site.root, "releases");
});

afterEach(async () => {
  unwatch?.();
  unwatch = undefined;
  await nginx.stop();
  await host.close();
  await site.remove();
});

async function release(name: string, more: FakeBuild = {}): Promise<string> {
  const { directory } = await site.build(
    {
      pages: { "/": `home ${name}`, "/404.html": "not here", ...more.pages },
      files: {
        "builds/latest.json": JSON.stringify({ id: name }),
        "page-data/index/page-data.json": `data ${name}`,
        ...more.files,
      },
      routes: [pageRoute("/ssr")],
      engine: `return { html: "ssr ${name}" };`,
    },
    { previousRelease: join(releases, "current"), buildFile: "builds/latest.json" },
  );
  const stored = await storeRelease(directory, releases);
  await activateRelease(releases, stored);
  return stored;
}

/** Starts both, and lets nginx follow the pointer, as the command does. */
async function start(): Promise<void> {
  const pointer = join(releases, "current");
  // All of this load is one visitor's.
  host = await startHost({ release: pointer, visitorLimit: { requests: 1_000_000 } });
  nginx = await startNginx(pointer, host.port, join(site.root, "nginx"));
  unwatch = watchPath(pointer, 50, async () => void (await nginx.site.update()));
}

const until = (path: string, text: string) =>
  waitFor(async () => (await nginx.get(path)).text === text);

/** Whether nginx itself has the pages of a build. */
const hasBuild = async (name: string) => {
  const links = await readdir(join(releases, "current"));
  const { headers } = await nginx.get("/");
  return (
    links.some((link) => /^web-\w+$/.test(link)) &&
    headers["server-timing"] === `build;desc="${name}"`
  );
};

test("One release follows another without a failed request", async () => {
  await release("0");
  await start();
  const visitors = keepVisiting(nginx.port, [
    "/",
    "/ssr",
    "/page-data/index/page-data.json",
    "/?again",
  ]);
  for (let count = 1; count <= 6; count += 1) {
    await release(String(count));
    await until("/", `home ${count}`);
    await waitFor(() => hasBuild(String(count)));
    await pruneReleases(releases, 2);
  }
  const statuses = await visitors.stop();
  expect(statuses.length).toBeGreaterThan(100);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

const isGone = (path: string) => /^\/(page-data\/)?secret(\/|$)/.test(path);
const SECRET = ["/secret", "/page-data/secret/page-data.json"];

test("What was unpublished is refused, also after a rollback and where no host is there to ask", async () => {
  const secret: FakeBuild = {
    pages: { "/secret": "told", "/other": "told" },
    files: { "page-data/secret/page-data.json": "data", "page-data/other/page-data.json": "data" },
  };
  const first = await release("1", secret);
  const second = await release("2", secret);
  await start();
  const statuses = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await nginx.get(path)).status));
  expect(await statuses(SECRET)).toEqual([200, 200]);
  for (const name of [first, second]) {
    await removeFromRelease(join(releases, name), { isGone, prefixes: ["secret", "page-data/"] });
  }
  await waitFor(async () => (await statuses(SECRET)).every((status) => status === 404));
  await waitFor(() => hasBuild("2"));
  await activateRelease(releases, first);
  await until("/", "home 1");
  await waitFor(() => hasBuild("1"));
  expect(await statuses(SECRET)).toEqual([404, 404]);
  await host.close();
  expect(await statuses(SECRET)).toEqual([502, 502]);
  expect((await nginx.get("/other")).text).toBe("told");
});

test("Where nothing follows the pointer, the host is asked for everything", async () => {
  await release("1");
  await start();
  unwatch?.();
  expect((await nginx.get("/")).text).toBe("home 1");
  await release("2");
  await until("/", "home 2");
  await host.close();
  expect((await nginx.get("/")).status).toBe(502);
});
