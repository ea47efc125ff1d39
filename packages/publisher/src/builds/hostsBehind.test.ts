import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FakeHost } from "../testing/FakeHost";
import { changed, isDone, until } from "../testing/publisherClient";
import { startTestPublisher, type TestPublisher } from "../testing/startTestPublisher";
import { hostsBehind } from "./hostsBehind";

const LONG_MS = 60_000;
const about = { langcode: "de", path: "/page-1" };

describe("hosts are asked what they serve", () => {
  const releases = mkdtempSync(path.join(tmpdir(), "quatrain-hosts-"));
  const hosts = [new FakeHost(() => releases), new FakeHost(() => releases)] as const;
  let urls: string[];

  beforeAll(async () => {
    symlinkSync("new", path.join(releases, "current"));
    urls = await Promise.all(hosts.map((host) => host.start()));
  });

  afterAll(async () => {
    await hosts[0].stop();
    rmSync(releases, { recursive: true });
  });

  test("those that serve another release are named", async () => {
    hosts[1].stuckOn = "old";
    expect(await hostsBehind(urls, "new", 0)).toEqual([urls[1]]);
    const waiting = hostsBehind(urls, "new", LONG_MS);
    hosts[1].stuckOn = undefined;
    expect(await waiting).toEqual([]);
  });

  test("one that is down is not", async () => {
    await hosts[1].stop();
    expect(await hostsBehind(urls, "new", 0)).toEqual([]);
    expect(await hostsBehind(urls, "other", 0)).toEqual([urls[0]]);
  });
});

describe("a host does not take up a release", () => {
  const host: FakeHost = new FakeHost(() => test.releases);
  let test: TestPublisher;

  beforeAll(async () => {
    test = await startTestPublisher({ HOST_HEALTH_URLS: await host.start() });
    await test.post(changed(about));
    await test.until(isDone);
  });

  afterAll(async () => {
    await test.stop();
    await host.stop();
  });

  it("hides a page that is taken off until the host does, and builds no more for it", async () => {
    host.stuckOn = "an-older-release";
    test.cms.pages = test.cms.pages.filter(({ path: at }) => at !== about.path);
    const paths = ["de", "en", "fr", "it"].map((langcode) => {
      return { ...about, langcode, state: "gone" as const };
    });
    await test.post({ ...changed(), event: "unpublish", paths });
    const { changes } = await test.until(isDone);
    const builds = test.builds();
    expect(test.liveTitle("/de/page-1")).toBeUndefined();
    expect(changes[0]).toMatchObject({ progress: "live", released: null });
    expect(test.overlay()).toContain("/de/page-1");

    // Neither the next build nor the next start takes it for served.
    await test.post(changed(about));
    expect((await test.until(isDone)).builds[0]?.state).toBe("unchanged");
    await test.restart();
    expect(test.overlay()).toContain("/de/page-1");

    host.stuckOn = undefined;
    await test.until((status) => status.changes.every(({ progress }) => progress === "released"));
    // It is written after the changes are noted as released.
    await until(() => test.overlay().length === 0);
    expect(test.builds()).toBe(builds + 1);
  });
});
