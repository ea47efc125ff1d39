import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FakeSite, type FakeBuild } from "../src/testing/fakeSite";
import { send } from "../src/testing/startHost";
import { waitFor } from "../src/testing/waitFor";
import { describeOnSmallDisk, SmallDisk } from "../../../test/smallDisk";
import { compilePackage, startCli, startCliLoggingTo, type FixtureServer } from "./fixtureSite";

let site: FakeSite;
let server: FixtureServer | undefined;

beforeAll(compilePackage);

beforeEach(async () => {
  site = await FakeSite.create();
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  await site.remove();
});

const build = (name: string): FakeBuild => ({
  pages: { "/": `home ${name}` },
  files: { "robots.txt": "" },
  functions: {
    who: `module.exports = (request, response) => response.send("${name} " + process.pid);`,
    slow: `module.exports = (request, response) => {
      response.write("one ");
      setTimeout(() => response.end("two"), 500);
    };`,
  },
});

const get = async (path: string) => (await send(server?.port ?? 0, path)).text;

test("A function of a release that replaces another in its place is reloaded", async () => {
  const { directory } = await site.build(build("one"));
  server = await startCli(directory);
  expect(await get("/api/who")).toMatch(/^one/);
  await site.build(build("two"));
  await waitFor(async () => (await get("/api/who")).startsWith("two"));
});

test("SIGTERM finishes what is running; each request has its line in the log", async () => {
  const { directory } = await site.build(build("one"));
  server = await startCli(directory);
  const running = get("/api/slow");
  await get("/");
  await server.stop();
  expect(await running).toBe("one two");
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.includes('"request"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: "GET",
      url: "/",
      status: 200,
      by: "file",
      requestId: expect.any(String) as string,
    }),
  );
});

test("With a delay, SIGTERM first says that no more visitors are wanted; a second one ends it", async () => {
  const { directory } = await site.build(build("one"));
  server = await startCli(directory, "--shutdown-delay", "600000");
  const { port } = server;
  server.signal("SIGTERM");
  await waitFor(async () => (await send(port, "/readyz")).status === 503);
  expect(await get("/")).toBe("home one");
  server.signal("SIGTERM");
  expect(await server.ended).toBe(1);
});

test("What cannot be served is said, and the process ends", async () => {
  await expect(startCli(join(site.root, "nowhere"))).rejects.toThrow(/ENOENT/);
  await expect(startCli("--nonsense")).rejects.toThrow(/gatsby-adapter-node serve <release/);
});

/** Beginning of a line about an error that nothing has handled. */
const LINE = /^\[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\] \[FIXTURE\] - /m;

test("A promise of a function that nobody waits for harms nobody, and is in the log", async () => {
  const { directory } = await site.build({
    files: { "robots.txt": "" },
    functions: {
      forgotten: `module.exports = (request, response) => {
        void Promise.reject(new Error("nobody waits"));
        response.send("answered");
      };`,
    },
  });
  server = await startCli(directory, "--error-tag", "[FIXTURE]");
  expect(await get("/api/forgotten")).toBe("answered");
  await waitFor(async () => server?.output().includes("nobody waits") ?? false);
  expect(server.output()).toMatch(
    new RegExp(`${LINE.source}Unhandled rejection: Error: nobody waits`, "m"),
  );
  expect(await get("/api/forgotten")).toBe("answered");
});

describeOnSmallDisk("A disk for the log", () => {
  let disk: SmallDisk;

  beforeAll(() => {
    disk = SmallDisk.mount();
  });

  afterAll(() => disk.unmount());

  test("A host whose log has no room goes on, and logs again once there is some", async () => {
    const { directory } = await site.build(build("one"));
    const log = join(disk.folder, "log");
    server = await startCliLoggingTo(log, directory);
    disk.fill();
    for (let count = 0; count < 40; count += 1) expect(await get("/")).toBe("home one");
    disk.free();
    await get("/later.txt");
    await waitFor(async () => (await readFile(log, "utf8")).includes("/later.txt"));
  });
});
