import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { send } from "../src/testing/startHost";
import { waitFor } from "../src/testing/waitFor";
import { FakeCluster } from "./fakeCluster";
import { compilePackage, startCli } from "./fixtureSite";

let cluster: FakeCluster;

beforeAll(compilePackage);

beforeEach(async () => {
  cluster = await FakeCluster.create();
});

afterEach(() => cluster.remove());

test("All processes take up a new release, count together, and lose nothing on the way", async () => {
  await cluster.serve();
  const visitors = cluster.keepingVisitors(4);
  await cluster.publish("two");
  await waitFor(
    async () => (await cluster.metric(/^releases_total\{result="served"\} (\d+)$/m)) === 4,
  );
  expect(await cluster.metric(/^release_info\{.*\} (\d+)$/m)).toBe(2);
  expect((await cluster.who()).filter((answer) => !answer.startsWith("two "))).toEqual([]);
  expect(await visitors.stop()).toEqual([]);
  const files = /^http_requests_total\{method="GET",status="200",by="file"\} (\d+)$/m;
  expect(await cluster.metric(files)).toBeGreaterThanOrEqual(visitors.answered);
});

test("A stop, told to every process at once and twice, finishes what is running", async () => {
  const pids = await cluster.serve();
  const running = [1, 2, 3, 4].map(() => send(cluster.server.port, "/api/slow"));
  await waitFor(async () => (await cluster.metric(/^http_requests_running (\d+)$/m)) === 4);
  // As a terminal or a system does it.
  for (const pid of pids) process.kill(pid, "SIGTERM");
  cluster.server.signal("SIGTERM");
  expect((await Promise.all(running)).map(({ text }) => text.split(" ")[1])).toEqual(
    Array(4).fill("done"),
  );
  expect(await cluster.server.ended).toBe(0);
});

test("What cannot start says why and ends", async () => {
  await cluster.serve();
  const { pointer, releases, server } = cluster;
  const port = ["--port", `${server.port}`];
  await expect(startCli(pointer, "--workers", "2", ...port)).rejects.toThrow(/EADDRINUSE/);
  await writeFile(join(releases, "release.json"), "{}");
  await expect(startCli(releases, "--workers", "2")).rejects.toThrow(
    /release of version undefined[^]*could not start/,
  );
});

test("Once none is left and none can start, the host ends", async () => {
  const pids = await cluster.serve();
  // The processes that run keep their release; new ones find none.
  await rm(cluster.pointer);
  await symlink("nowhere", cluster.pointer);
  for (const pid of pids) process.kill(pid, "SIGKILL");
  expect(await cluster.server.ended).toBe(1);
  expect(cluster.server.output()).toContain("No serving process is left");
});

test("While another process is starting, one that cannot start does not end the host", async () => {
  const pids = await cluster.serve();
  await mkdir(join(cluster.site.root, "fatal"));
  for (const pid of pids) process.kill(pid, "SIGKILL");
  await cluster.processes(2, pids);
  expect(cluster.server.output()).toContain("could not start");
});
