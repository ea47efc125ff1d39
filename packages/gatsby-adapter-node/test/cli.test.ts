import { join } from "node:path";
import { activateRelease, storeRelease } from "../src/release/pointer";
import { FakeSite, type FakeBuild } from "../src/testing/fakeSite";
import { send } from "../src/testing/startHost";
import { waitFor } from "../src/testing/waitFor";
import { compilePackage, freePort, startCli, type FixtureServer } from "./fixtureSite";

jest.setTimeout(120_000);

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
  routes: [
    { type: "function", path: "/api/who", functionId: "who" },
    { type: "function", path: "/api/slow", functionId: "slow" },
    { type: "function", path: "/api/exit", functionId: "exit" },
  ],
  functions: {
    who: `module.exports = (request, response) => response.send("${name} " + process.pid);`,
    slow: `module.exports = (request, response) => {
      response.write("one ");
      setTimeout(() => response.end("two"), 500);
    };`,
    exit: "module.exports = () => process.exit(3);",
  },
});

const get = async (path: string) => (await send(server?.port ?? 0, path)).text;

test("A function of a release that replaces another in its place is loaded anew", async () => {
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

test("Several processes serve, follow the pointer, count together and are replaced", async () => {
  const releases = join(site.root, "releases");
  const publish = async (name: string) => {
    const { directory } = await site.build(build(name));
    await activateRelease(releases, await storeRelease(directory, releases));
  };
  await publish("one");
  const metricsPort = await freePort();
  server = await startCli(
    join(releases, "current"),
    ...["--workers", "2", "--log-level", "error", "--metrics-port", `${metricsPort}`],
  );
  const answers = () =>
    Promise.all([1, 2, 3, 4].map(() => get("/api/who").catch(() => "no answer")));
  const bothAnswer = async () => {
    const all = await answers();
    return !all.includes("no answer") && new Set(all).size === 2;
  };
  await waitFor(bothAnswer);
  const { text } = await send(metricsPort, "/metrics");
  expect(text).toContain('http_requests_total{method="GET",status="200",by="function"}');

  await publish("two");
  await waitFor(async () => (await answers()).every((answer) => answer.startsWith("two")));

  await get("/api/exit").catch(() => undefined);
  await waitFor(bothAnswer);
  expect(server.output()).toContain("is started again");
});

test("What cannot be served is said, and the process ends", async () => {
  await expect(startCli(join(site.root, "nowhere"))).rejects.toThrow(/ENOENT/);
  await expect(startCli("--nonsense")).rejects.toThrow(/gatsby-adapter-node serve <release/);
});
