import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describeOnSmallDisk, SmallDisk } from "../../../test/smallDisk";
import { makeTestSite, type TestSite } from "./testing/makeTestSite";
import { isDone } from "./testing/publisherClient";
import { type PublisherProcess, startPublisherProcess } from "./testing/startPublisherProcess";

// A publisher that is started with empty volumes, as in a container.

const CLI = path.join(__dirname, "../dist/cli.js");
let site: TestSite;
let publisher: PublisherProcess;

beforeEach(async () => {
  site = await makeTestSite({ PUBLISHER_DATABASE_URL: "" });
});

afterEach(async () => {
  await publisher.kill();
  await site.remove();
});

const start = async (by: readonly string[] = []) => {
  publisher = await startPublisherProcess(site, by);
  return publisher.until((status) => status.release !== null && isDone(status));
};

test("It makes the first release by itself, and a further one as it is asked", async () => {
  expect((await start()).builds).toHaveLength(1);
  await publisher.kill();
  await publisher.start();
  expect((await publisher.until(isDone)).builds).toHaveLength(1);
  const env = { ...process.env, ...site.env, PUBLISHER_PORT: new URL(publisher.url).port };
  const build = () =>
    promisify(execFile)(process.execPath, [CLI, "build"], { cwd: site.root, env });
  await build();
  const { builds, waiting } = await publisher.status();
  expect([builds.map(({ state }) => state), waiting]).toEqual([["unchanged", "released"], 0]);
  site.behave({ failTimes: 3 });
  await expect(build()).rejects.toThrow("The build failed");
});

test("One that gives way to all others, and must not take that back, makes releases, too", async () => {
  const isRoot = process.getuid?.() === 0;
  site.behave({ content: "works" });
  const lowered = [...(isRoot ? ["setpriv", "--bounding-set=-sys_nice"] : []), "nice", "-n", "10"];
  expect((await start(lowered)).builds[0]).toMatchObject({ state: "released", attempt: 1 });
});

describeOnSmallDisk("Gatsby's cache is a volume", () => {
  test("A build that fails twice is made anew without what is in it", async () => {
    const cache = SmallDisk.mount(1, path.join(site.root, ".cache"));
    try {
      const left = path.join(cache.folder, "left");
      writeFileSync(left, "");
      site.behave({ failTimes: 2 });
      const { builds } = await start();
      expect(builds[0]).toMatchObject({ state: "released", attempt: 3 });
      expect(existsSync(left)).toBe(false);
    } finally {
      cache.unmount();
    }
  });
});
