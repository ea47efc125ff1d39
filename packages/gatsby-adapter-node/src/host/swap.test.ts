import { existsSync } from "node:fs";
import promises, { lutimes, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { activateRelease, pruneReleases, storeRelease } from "../release/pointer";
import { readRelease } from "../release/readRelease";
import { FakeSite, pageRoute, type FakeBuild } from "../testing/fakeSite";
import { keepVisiting } from "../testing/Visitors";
import { HostLog, startHost, type RunningHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

let site: FakeSite;
let releases: string;
let host: RunningHost | undefined;

beforeEach(async () => {
  site = await FakeSite.create();
  releases = join(site.root, "releases");
});

afterEach(async () => {
  await host?.close();
  host = undefined;
  await site.remove();
});

/** A build whose every part says which one it is. */
const build = (name: string, more: FakeBuild = {}): FakeBuild => ({
  pages: { "/": `home ${name}`, "/404.html": "not here" },
  files: {
    [`app-${Buffer.from(name.padEnd(4)).toString("hex")}.js`]: `app ${name}`,
    "page-data/index/page-data.json": `data ${name}`,
  },
  routes: [pageRoute("/ssr")],
  functions: { who: `module.exports = (request, response) => response.send("${name}");` },
  engine: `
    const { gate } = req.query;
    if (gate) fs.writeFileSync(gate + ".reached", "");
    while (gate && !fs.existsSync(gate)) await new Promise((resolve) => setTimeout(resolve, 10));
    return { html: "ssr ${name}" };`,
  ...more,
});

async function release(name: string, more?: FakeBuild): Promise<string> {
  const { directory } = await site.build(build(name, more), {
    previousRelease: join(releases, "current"),
  });
  const stored = await storeRelease(directory, releases);
  await activateRelease(releases, stored);
  return stored;
}

/** Waits for a path to answer with a text. */
const until = (path: string, text: string) =>
  waitFor(async () => (await host?.get(path))?.text === text);

test("A replaced pointer is followed by every kind of route", async () => {
  await release("one");
  host = await startHost({ release: join(releases, "current") });
  expect((await host.get("/")).text).toBe("home one");
  await release("two");
  await until("/", "home two");
  expect((await host.get("/ssr")).text).toBe("ssr two");
  expect((await host.get("/api/who")).text).toBe("two");
});

test("A request in flight is answered by the release that took it", async () => {
  await release("one");
  host = await startHost({ release: join(releases, "current") });
  const gate = join(site.root, "gate");
  const running = host.get(`/ssr?gate=${encodeURIComponent(gate)}`);
  await waitFor(async () => existsSync(`${gate}.reached`));
  await release("two");
  await until("/", "home two");
  await writeFile(gate, "");
  expect((await running).text).toBe("ssr one");
});

test("Hashed files of earlier releases stay for open tabs; pages and their data do not", async () => {
  const hashed = (name: string) => `/app-${Buffer.from(name.padEnd(4)).toString("hex")}.js`;
  await release("one", {
    pages: { "/": "home one", "/old": "old" },
    files: { [hashed("one").slice(1)]: "app one", "page-data/old/page-data.json": "old data" },
  });
  host = await startHost({ release: join(releases, "current"), keepReleases: 1 });
  await release("two");
  await until("/", "home two");
  expect((await host.get(hashed("one"))).text).toBe("app one");
  expect((await host.get("/page-data/old/page-data.json")).status).toBe(404);
  expect((await host.get("/page-data/index/page-data.json")).text).toBe("data two");
  expect((await host.get("/old")).status).toBe(404);

  await release("three");
  await until("/", "home three");
  expect((await host.get(hashed("two"))).text).toBe("app two");
  expect((await host.get(hashed("one"))).status).toBe(404);
});

test("Earlier releases are found again after a restart, and may be removed at any time", async () => {
  await release("one");
  await release("two");
  host = await startHost({ release: join(releases, "current") });
  const old = `/app-${Buffer.from("one ").toString("hex")}.js`;
  expect((await host.get(old)).text).toBe("app one");
  await host.close();
  host = await startHost({ release: join(releases, "current"), fileCacheBytes: 0 });
  await pruneReleases(releases, 0);
  expect((await host.get(old)).status).toBe(404);
  expect((await host.get("/")).text).toBe("home two");
});

test.each([
  ["an engine that cannot be loaded", { engine: "}}} no JavaScript" }],
  ["a function that cannot be loaded", { functions: { who: "throw new Error('no');" } }],
])("A release with %s is refused, the one before stays", async (_title, broken) => {
  await release("one");
  host = await startHost({ release: join(releases, "current") });
  await release("two", broken);
  const refused = async () =>
    (await host?.metrics.registry.metrics())?.includes('{result="refused"} 1') === true;
  await waitFor(refused);
  expect((await host.get("/")).text).toBe("home one");
  expect((await host.get("/ssr")).text).toBe("ssr one");
  expect((await host.get("/readyz")).status).toBe(200);
  await release("three");
  await until("/", "home three");
});

test("A release that could not be loaded is tried again once the pointer is touched", async () => {
  await release("one");
  const pointer = join(releases, "current");
  host = await startHost({ release: pointer });
  const { directory } = await site.build(build("two"));
  const name = await storeRelease(directory, releases);
  const store = join(releases, name, "store");
  await rename(store, `${store}.away`);
  await activateRelease(releases, name);
  const refused = async () =>
    (await host?.metrics.registry.metrics())?.includes('{result="refused"} 1') === true;
  await waitFor(refused);
  await rename(`${store}.away`, store);
  const now = new Date();
  await lutimes(pointer, now, now);
  await until("/", "home two");
  expect((await host.get("/ssr")).text).toBe("ssr two");
});

test("What is deleted from a release is gone though the release cannot be read anew", async () => {
  const directory = join(releases, await release("one"));
  host = await startHost({ release: join(releases, "current") });
  expect((await host.get("/")).text).toBe("home one");
  const { index, store } = await readRelease(directory);
  store.remove(index.get("index.html")?.hash ?? "");
  await writeFile(join(directory, "release.json"), "{");
  await waitFor(async () => (await host?.get("/"))?.status === 404);
});

test("A pointer that leads nowhere or to no release changes nothing; the log says why, once", async () => {
  await release("one");
  const pointer = join(releases, "current");
  const faults: unknown[] = [];
  const write = (line: string) => {
    const { level, err } = JSON.parse(line) as { level: number; err?: { message: string } };
    if (level >= 40) faults.push(err?.message);
  };
  host = await startHost({ release: pointer, logger: { level: "warn", stream: { write } } });
  const nowhere = expect.stringMatching(/ENOENT.*realpath/) as string;
  const noRelease = expect.stringMatching(/ENOENT.*stat.*release\.json/) as string;

  await rename(pointer, `${pointer}.away`);
  await waitFor(async () => faults.length > 0);
  await mkdir(pointer);
  await waitFor(async () => faults.length > 1);
  const looks = jest.spyOn(promises, "stat");
  await waitFor(async () => looks.mock.calls.length > 2);
  expect(faults).toEqual([nowhere, noRelease]);
  expect((await host.get("/")).text).toBe("home one");
  expect(await host.metrics.registry.metrics()).toContain('{result="refused"} 2');

  await rm(pointer, { recursive: true });
  await waitFor(async () => faults.length > 2);
  await rename(`${pointer}.away`, pointer);
  await release("two");
  await until("/", "home two");
  expect(faults).toEqual([nowhere, noRelease, nowhere]);
});

test("A release directory may be replaced too, without a pointer", async () => {
  const { directory } = await site.build(build("one"));
  host = await startHost({ release: directory });
  expect((await host.get("/")).text).toBe("home one");
  await site.build(build("another"));
  await until("/ssr", "ssr another");
  // The file that is still in memory was in the same place, and shorter.
  expect((await host.get("/")).text).toBe("home another");
});

/** Whether a server listens on a socket. */
const listens = (path: string) =>
  new Promise<boolean>((resolve) => {
    const caller = connect(path, () => resolve(true));
    caller.on("error", () => resolve(false)).on("close", () => caller.destroy());
  });

test("A release that is being loaded as the host stops is given up, and leaves no engine behind", async () => {
  const file = (name: string) => join(site.root, name);
  await release("one");
  const log = new HostLog();
  const pointer = join(releases, "current");
  host = await startHost({ release: pointer, warmPaths: ["/ssr"], logger: log.logger });
  await release("two", {
    engine: `
      require("node:net").createServer((caller) => caller.end()).listen("${file("alive")}");
      while (!fs.existsSync("${file("go on")}")) await new Promise((resolve) => setTimeout(resolve, 10));
      return { html: "ssr two" };`,
  });
  await waitFor(() => listens(file("alive")));
  const closing = host.close();
  await writeFile(file("go on"), "");
  await closing;
  await waitFor(async () => !(await listens(file("alive"))));
  expect(log.entries("release in service")).toHaveLength(1);
});

test("Many swaps under load lose no request and leave no engine behind", async () => {
  await release("0");
  // All of this load is one visitor's.
  const visitorLimit = { requests: 1_000_000 };
  host = await startHost({ release: join(releases, "current"), keepReleases: 2, visitorLimit });
  const visitors = keepVisiting(host.port, ["/", "/ssr", "/api/who", "/ssr?again"]);
  for (let count = 1; count <= 3; count += 1) {
    await release(String(count));
    await until("/", `home ${count}`);
    await pruneReleases(releases, 2);
  }
  expect(await visitors.stop()).toEqual([]);
  expect(visitors.answered).toBeGreaterThan(100);
  await waitFor(async () => host?.releases.retiring === 0);
});
