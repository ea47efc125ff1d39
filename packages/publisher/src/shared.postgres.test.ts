import { execFileSync } from "node:child_process";
import { runSql } from "../../../test/ownDatabase";
import { ageHeartbeats } from "./testing/ageHeartbeats";
import { isAlive } from "./testing/isAlive";
import { makeTestSite, type TestSite } from "./testing/makeTestSite";
import { changed, isDone, until } from "./testing/publisherClient";
import { type PublisherProcess, startPublisherProcess } from "./testing/startPublisherProcess";

// Two publishers that share one PostgreSQL.

describe("two publishers share a database", () => {
  let site: TestSite;
  let publishers: PublisherProcess[];
  const about = { langcode: "de", path: "/page-1" };

  beforeAll(async () => {
    site = await makeTestSite();
    // One after the other, as machines are.
    publishers = [await startPublisherProcess(site), await startPublisherProcess(site)];
    const { builds } = await publishers[1]!.until((each) => each.release !== null && isDone(each));
    // The first release is made once.
    expect(builds).toHaveLength(1);
  });

  afterAll(async () => {
    // One of them may be about to build.
    for (const publisher of publishers) await publisher.kill();
    await site.remove();
  });

  /** The publisher whose build runs, and the other one. */
  function atWork(): [PublisherProcess, PublisherProcess] {
    const [, guard] = site.buildProcesses();
    const parent = execFileSync("ps", ["-o", "ppid=", "-p", String(guard)], { encoding: "utf8" });
    const [worker] = publishers.filter((each) => each.pid() === Number(parent));
    const [other] = publishers.filter((each) => each !== worker);
    if (!worker || !other) throw new Error("No publisher builds.");
    return [worker, other];
  }

  it("builds once at a time, whoever is notified", async () => {
    for (let round = 0; round < 3; round += 1) {
      const before = site.builds();
      site.behave({ hold: true });
      await publishers[0]!.post(changed(about));
      await until(() => site.builds() > before);
      await Promise.all(publishers.map((each) => each.post(changed(about))));
      site.behave({});
      await publishers[1]!.until(isDone);
      expect(site.builds() - before).toBe(2);
    }
    const { builds } = await publishers[0]!.status();
    expect(builds.filter(({ state }) => state === "failed")).toEqual([]);
    expect(builds.every(({ attempt }) => attempt === 1)).toBe(true);
  });

  it("the other takes over when one is killed", async () => {
    const before = site.builds();
    site.retitle(about.langcode, about.path, "Taken over");
    site.behave({ hold: true });
    await publishers[0]!.post(changed(about));
    await until(() => site.builds() > before);
    const [worker, other] = atWork();
    await worker.kill();
    // It is not taken for dead at once.
    expect((await other.status()).running?.state).toBe("running");
    // Before it is, its build has long ended.
    await until(() => !site.buildProcesses().some(isAlive));
    await ageHeartbeats(site.env.PUBLISHER_DATABASE_URL ?? "");
    site.behave({});
    const { builds } = await other.until(isDone);
    expect(builds.slice(0, 2).map(({ state }) => state)).toEqual(["released", "interrupted"]);
    expect(site.liveTitle("/de/page-1")).toBe("Taken over");
  });

  it("a build that was taken for dead ends, and does not release", async () => {
    const [alive] = publishers.filter(({ pid }) => isAlive(pid()));
    await alive!.until(isDone);
    const before = site.builds();
    site.behave({ hold: true });
    await alive!.post(changed(about));
    await until(() => site.builds() > before);
    const [lost] = site.buildProcesses();
    await runSql(
      site.env.PUBLISHER_DATABASE_URL ?? "",
      "update publisher.build set state = 'interrupted', ended = now() where ended is null",
    );
    await until(() => !isAlive(lost));
    expect(isAlive(lost)).toBe(false);
  });
});
