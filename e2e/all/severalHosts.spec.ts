import { closeSync, openSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { Fleet, type FleetSite } from "../../bench/fleet/Fleet";
import { type FleetOutcome, runFleet } from "../../bench/fleet/scenario";
import { Stores } from "../../bench/fleet/Stores";
import { OWN_SITE_TIMEOUT, startOwnSite } from "../ownSite";
import { siteSettings } from "../siteBuild";

// Three hosts, a publisher and a standby share a PostgreSQL and an object store, behind nginx, while visitors read.

test.describe.configure({ mode: "serial", timeout: OWN_SITE_TIMEOUT });
test.skip(
  process.env.TEST_CEPH === "" || process.env.TEST_NGINX === "",
  "There is no Ceph, or no nginx.",
);

const stops: (() => Promise<void> | void)[] = [];
let outcome: FleetOutcome;

test.beforeAll(async () => {
  test.setTimeout(2 * OWN_SITE_TIMEOUT);
  const stores = await Stores.start();
  stops.push(() => stores.stop());
  const own = await startOwnSite({ isSeeded: true, env: { ...stores.env } });
  stops.push(own.stop);
  const { directory = "", publisherPort, env } = siteSettings();
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-fleet-"));
  const log = openSync(path.join(folder, "log"), "a");
  stops.push(() => closeSync(log));
  const site: FleetSite = { directory, publisherPort, env, log };
  const fleet = await Fleet.start(site, folder);
  stops.push(() => fleet.stop());
  const id = "history";
  const pages = [
    { id, langcode: "de" },
    { id, langcode: "it" },
  ] as const;
  outcome = await runFleet(fleet, site, pages, console.warn);
});

test.afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

test("no request fails but those that a killed host had begun to answer", () => {
  expect(outcome.requests).toBeGreaterThan(10_000);
  expect(outcome.failed).toMatchObject({ "nothing else": 0, "a publisher is killed": 0 });
  expect(outcome.failed["a host is killed"]).toBeLessThan(5);
});

test("the standby takes over within 15 seconds", () => {
  expect(outcome.takenOver).toBeLessThan(15_000);
});

test("what is unpublished is gone from all hosts within two seconds", () => {
  expect(outcome.unpublished).toBeLessThan(2_000);
});

test("each release reaches the last host within two seconds of being switched to", () => {
  expect(outcome.toLastHost.length).toBeGreaterThan(5);
  expect(Math.max(...outcome.toLastHost)).toBeLessThan(2_000);
});

test("a host that starts with nothing fetches code first, and files as it is asked for them", () => {
  const { bytesAtStart, bytes } = outcome.fresh;
  expect(bytesAtStart).toBeLessThan(40_000_000);
  expect(bytes).toBeGreaterThan(bytesAtStart);
});
