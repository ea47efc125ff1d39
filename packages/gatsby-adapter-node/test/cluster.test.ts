import { rm, symlink, writeFile } from "node:fs/promises";
import { Agent, request as httpRequest } from "node:http";
import { join } from "node:path";
import { activateRelease, storeRelease } from "../src/release/pointer";
import { FakeSite } from "../src/testing/fakeSite";
import { send } from "../src/testing/startHost";
import { waitFor } from "../src/testing/waitFor";
import { compilePackage, freePort, startCli, type FixtureServer } from "./fixtureSite";

let site: FakeSite;
let releases: string;
let pointer: string;
let server: FixtureServer;
let metricsPort: number;

beforeAll(compilePackage);

beforeEach(async () => {
  site = await FakeSite.create();
  releases = join(site.root, "releases");
  pointer = join(releases, "current");
  await publish("one");
});

afterEach(async () => {
  await server?.stop();
  await site.remove();
});

async function publish(name: string): Promise<void> {
  const routes = ["who", "slow"].map((id) => ({
    ...{ type: "function" as const, path: `/api/${id}`, functionId: id },
  }));
  const { directory } = await site.build({
    pages: { "/": `home ${name}` },
    files: { "robots.txt": "" },
    routes,
    functions: {
      who: `module.exports = (request, response) => response.send("${name} " + process.pid);`,
      slow: `module.exports = (request, response) => {
        response.write(process.pid + " ");
        setTimeout(() => response.end("done"), 1000);
      };`,
    },
  });
  await activateRelease(releases, await storeRelease(directory, releases));
}

async function serve(): Promise<void> {
  metricsPort = await freePort();
  server = await startCli(
    pointer,
    ...["--workers", "2", "--log-level", "error", "--metrics-port", `${metricsPort}`],
  );
  await waitFor(async () => new Set(await who()).size === 2);
}

/** Which processes answer, each on a connection of its own, and of which release. */
async function who(): Promise<string[]> {
  const asked = [1, 2, 3, 4].map(() => send(server.port, "/api/who").catch(() => undefined));
  const answers = await Promise.all(asked);
  return answers.includes(undefined) ? [] : answers.map((answer) => answer?.text ?? "");
}

/** Asks on kept connections until told to stop. @returns what went wrong on each */
function load(visitors: number): { answered: () => number; stop: () => Promise<string[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const faults: string[] = [];
  let going = true;
  let answered = 0;
  const visit = () =>
    new Promise<void>((done) => {
      const request = httpRequest({ port: server.port, path: "/", agent }, (response) => {
        if (response.statusCode !== 200) faults.push(String(response.statusCode));
        response.resume().on("end", () => ((answered += 1), done()));
      });
      request.on("error", ({ message }) => (faults.push(message), done())).end();
    });
  const visits = Array.from({ length: visitors }, async () => {
    while (going) await visit();
  });
  const stop = async () => {
    going = false;
    await Promise.all(visits);
    agent.destroy();
    return faults;
  };
  return { answered: () => answered, stop };
}

const metric = async (line: RegExp) =>
  Number(line.exec((await send(metricsPort, "/")).text)?.[1] ?? Number.NaN);

test("A process that is killed costs what it was answering, and is replaced", async () => {
  await serve();
  const [victim] = await who();
  const pid = Number(victim?.split(" ")[1]);
  const visitors = load(8);
  await waitFor(async () => visitors.answered() > 200);
  process.kill(pid, "SIGKILL");
  const both = async () => new Set(await who()).size === 2 && !(await who()).includes(victim ?? "");
  await waitFor(both);
  const faults = await visitors.stop();
  // At most one for each connection, of which about half were its.
  expect(faults.length).toBeLessThanOrEqual(8);
  expect(new Set(faults)).not.toContain("503");
  expect(server.output()).toContain("A serving process ended (SIGKILL)");
});

test("All processes take up a new release, count together, and lose nothing on the way", async () => {
  await serve();
  const visitors = load(4);
  await publish("two");
  await waitFor(async () => (await who()).every((answer) => answer.startsWith("two")));
  expect(await visitors.stop()).toEqual([]);
  expect(await metric(/^release_info\{.*\} (\d+)$/m)).toBe(2);
  const files = /^http_requests_total\{method="GET",status="200",by="file"\} (\d+)$/m;
  expect(await metric(files)).toBeGreaterThanOrEqual(visitors.answered());
});

test("A stop, told to every process at once and twice, finishes what is running", async () => {
  await serve();
  const pids = (await who()).map((answer) => Number(answer.split(" ")[1]));
  const running = [1, 2, 3, 4].map(() => send(server.port, "/api/slow"));
  await waitFor(async () => (await metric(/^http_requests_running (\d+)$/m)) === 4);
  // As a terminal or a system does it.
  for (const pid of new Set(pids)) process.kill(pid, "SIGTERM");
  server.signal("SIGTERM");
  expect((await Promise.all(running)).map(({ text }) => text.split(" ")[1])).toEqual(
    Array(4).fill("done"),
  );
  expect(await server.ended).toBe(0);
});

test("What cannot start says why and ends", async () => {
  await serve();
  const port = ["--port", `${server.port}`];
  await expect(startCli(pointer, "--workers", "2", ...port)).rejects.toThrow(/EADDRINUSE/);
  await writeFile(join(releases, "release.json"), "{}");
  await expect(startCli(releases, "--workers", "2")).rejects.toThrow(
    /release of version undefined[^]*could not start/,
  );
});

test("Once none is left and none can start, the host ends", async () => {
  await serve();
  // The processes that run keep their release; new ones find none.
  await rm(pointer);
  await symlink("nowhere", pointer);
  const pids = new Set((await who()).map((answer) => Number(answer.split(" ")[1])));
  for (const pid of pids) process.kill(pid, "SIGKILL");
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain("No serving process is left");
});
