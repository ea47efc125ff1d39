import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  activateRelease,
  pruneReleases,
  readRelease,
  sweepStore,
} from "gatsby-adapter-node/releases";
import { ContentRelease } from "gatsby-adapter-node/content";
import type { Questions } from "./load/ask";
import { closedLoad } from "./load/closedLoad";
import { pageAddress } from "./pageAddress";
import { ProductionSite } from "./production/ProductionSite";
import type { Memory } from "./soak/memoryOf";
import { highest, MemoryPeaks, type PartsMemory } from "./soak/MemoryPeaks";
import { mixedPages } from "./soak/mixedPages";
import { textTable } from "./textTable";

// `npm run bench:soak` loads the whole site with all kinds of pages and releases a change every minute, for ten minutes unless
// --minutes says otherwise. It serves a copy of the site's releases as in production, but runs the host as one process: its
// memory limit is set for one.

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    clients: { type: "string", default: "50" },
    requests: { type: "string", default: "Infinity" },
    releases: { type: "string", default: "releases" },
    workers: { type: "string", default: "1" },
  },
});
const [minutes, clients, requests] = (["minutes", "clients", "requests"] as const).map((name) =>
  Number(values[name]),
) as [number, number, number];

/** Minutes left out of the growth rate, while caches fill and code is compiled. */
const WARM_UP = 2;

/** Idle time before memory counts as at rest. */
const REST_MS = 15_000;

async function main(): Promise<void> {
  const site = await ProductionSite.of(resolve(values.releases));
  try {
    const parts = new Map<string, number>();
    for (const part of ["cms", "host", "publisher"] as const) {
      const more = part === "host" ? `--workers ${values.workers}` : "";
      parts.set(part, await site.start(part, more));
    }
    const memory = new MemoryPeaks(parts);
    try {
      await soak(site, memory);
    } finally {
      memory.stop();
    }
  } finally {
    await site.remove();
  }
}

async function soak(site: ProductionSite, memory: MemoryPeaks): Promise<void> {
  await pause(REST_MS);
  const before = memory.now();
  const mixed = await mixedPages(site);
  let asked = 0;
  const questions = () => mixed(asked++);
  const peaks: PartsMemory[] = [];
  const rows: string[][] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    memory.take();
    const release = await nextRelease(site.releases, minute);
    const { row, served } = await load(site.url("host"), questions);
    const peak = memory.take();
    peaks.push(peak);
    const resident = [...peak.values()].map((part) => megabytes(part.resident));
    rows.push([`${minute}`, ...row, ...resident, served === release ? "yes" : "no"]);
    console.log(rows.at(-1)?.join("\t"));
  }
  await pause(REST_MS);
  const after = memory.now();
  const names = [...before.keys()];
  const head = ["minute", "requests", "failed", "p50 ms", "p99 ms"];
  const titles = [...head, ...names.map((name) => `${name} MB`), "release served"];
  console.log(`\n${clients} clients\n\n${textTable(titles, rows)}`);
  const most = (name: string) => peaks.flatMap((each) => each.get(name) ?? []).reduce(highest);
  const memories = names.map((name) => [
    name,
    ...[before.get(name), most(name), after.get(name)].map(cell),
  ]);
  console.log("\nMemory in MB: resident (with its part of what processes share)\n");
  console.log(textTable(["", "at rest", "at most", "afterwards"], memories));
  const later = peaks.slice(WARM_UP).map((each) => each.get("host")?.resident ?? 0);
  if (later.length < 2) return; // Too few values for a growth rate.
  const grown = slope(later) / 1e6;
  console.log(`\nGrowth of the host after ${WARM_UP} minutes: ${grown.toFixed(2)} MB a minute`);
}

/** A minute of load. */
async function load(url: string, questions: Questions) {
  const bounds = { connections: clients, seconds: 60, requests };
  const { requests: sent, failed, p50, p99 } = await closedLoad(url, questions, bounds);
  const { release } = (await (await fetch(`${url}/readyz`)).json()) as { release: string };
  const row = [...[sent, failed].map(String), ...[p50, p99].map((ms) => ms.toFixed(1))];
  return { row, served: release };
}

/** Writes and activates a release in which the first page of a language says something else. */
async function nextRelease(releases: string, number: number): Promise<string> {
  const base = await realpath(join(releases, "current"));
  const { index, store } = await readRelease(base);
  const [name = ""] = [...index.startingWith("de/")].find(([, { page }]) => page) ?? [];
  const hash = index.get(name)?.hash;
  if (!hash) throw new Error("The release has no German page.");
  const text = store
    .read(hash)
    .toString()
    .replace(/(<!-- soak \d+ -->)?$/, `<!-- soak ${number} -->`);
  const page = pageAddress(name);
  const draft = join(releases, `draft-${number}`);
  const { id } = await (
    await ContentRelease.begin(base)
  ).write(draft, {
    files: new Map([[name, { content: text, page }]]),
    removed: new Set(),
    removedPages: new Set(),
    server: new Map(),
    build: `soak-${number}`,
  });
  await activateRelease(releases, `draft-${number}`);
  await pruneReleases(releases, 3);
  await sweepStore(releases);
  return id;
}

/** Growth per step of at least two values, by least squares. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return over / values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

const cell = (memory: Memory | undefined) =>
  memory ? `${megabytes(memory.resident)} (${megabytes(memory.proportional)})` : "";

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
