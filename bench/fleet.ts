import { openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copySite } from "../scripts/copySite";
import { Fleet } from "./fleet/Fleet";
import { runFleet } from "./fleet/scenario";
import { Stores } from "./fleet/Stores";
import { Chain } from "./publish/Chain";
import { writeContent } from "./publish/writeContent";

// `npm run bench:fleet` runs three hosts, two publishers, PostgreSQL, Ceph and nginx on this machine, at 10,000 pages unless another
// number follows, and tells what visitors notice as parts are killed. TEST_CEPH names the folder of Ceph's programs.

const PROJECT = join(__dirname, "..");

async function main(total: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "quatrain-fleet-"));
  const directory = join(folder, "site");
  const content = join(folder, "content");
  const log = openSync(join(folder, "log"), "a");
  const stops = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const cleanUp = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void cleanUp().then(() => process.exit(130)));
  }
  try {
    const stores = await Stores.start();
    stops.push(() => stores.stop());
    const chain = await Chain.prepare(directory, content, stores.env);
    stops.push(() => chain.stop());
    await copySite(PROJECT, directory);
    const [edited, ...others] = await writeContent(
      join(PROJECT, "packages/backend/content"),
      content,
      total,
    );
    const leaving = others.at(-1);
    if (!edited || !leaving) throw new Error("There are not two pages to edit.");
    await chain.startBackend();
    await chain.build();
    const { env, publisherPort } = chain;
    const site = { directory, publisherPort, env, log };
    const fleet = await Fleet.start(site, join(folder, "fleet"));
    stops.push(() => fleet.stop());
    const outcome = await runFleet(fleet, site, [edited, leaving], (text) => console.log(text));
    console.log(JSON.stringify(outcome, null, 2));
  } finally {
    await cleanUp();
  }
}

const [pages = "10000", ...more] = process.argv.slice(2);
if (more.length === 0 && /^\d+$/.test(pages)) void main(Number(pages));
else {
  console.error("The size must be a whole number of pages.");
  process.exitCode = 1;
}
