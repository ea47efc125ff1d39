import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  activateRelease,
  pruneReleases,
  readRelease,
  sweepStore,
  type StoredRelease,
} from "gatsby-adapter-node/releases";
import { ContentRelease } from "gatsby-adapter-node/content";
import type { Questions } from "./load/ask";
import { OpenLoad } from "./load/OpenLoad";
import { pageAddress } from "./pageAddress";
import { ProductionSite } from "./production/ProductionSite";
import { memoryOf } from "./soak/memoryOf";
import { textTable } from "./textTable";

// `npm run bench:soak`: the host under an even load, with a new release every minute, for ten minutes or as long as is
// asked for. It serves a copy of the releases of the site as in production, but in one process, which is what the aim for its
// memory is about.

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    rate: { type: "string", default: "200" },
    releases: { type: "string", default: "releases" },
    workers: { type: "string", default: "1" },
  },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];

/** What is not yet growth: caches fill, code is compiled. */
const WARM_UP = 2;

async function main(): Promise<void> {
  const site = await ProductionSite.of(resolve(values.releases));
  try {
    await site.start("cms");
    const pid = await site.start("host", `--workers ${values.workers}`);
    await pause(10_000);
    console.log(`At rest, before any visit: ${megabytes(memoryOf(pid))} MB\n`);
    await soak(site.releases, site.url("host"), pid);
  } finally {
    await site.remove();
  }
}

async function soak(releases: string, url: string, pid: number): Promise<void> {
  const first = await readRelease(await realpath(join(releases, "current")));
  const load = new OpenLoad(url, filesOf(first), rate);
  const rows: string[][] = [];
  const memory: number[] = [];
  load.start();
  for (let minute = 1; minute <= minutes; minute += 1) {
    const release = await nextRelease(releases, minute);
    await pause(60_000);
    const { requests, failed, p50, p99 } = load.take();
    const served = (await (await fetch(`${url}/readyz`)).json()) as { release: string };
    memory.push(memoryOf(pid));
    rows.push([
      `${minute}`,
      ...[requests, failed].map(String),
      ...[p50, p99].map((ms) => ms.toFixed(1)),
      megabytes(memory.at(-1) ?? 0),
      served.release === release ? "yes" : "no",
    ]);
    console.log(rows.at(-1)?.join("\t"));
  }
  await load.stop();
  await pause(10_000);
  const names = ["minute", "requests", "failed", "p50 ms", "p99 ms", "memory MB", "release served"];
  console.log(`\n${textTable(names, rows)}\n`);
  console.log(`At rest, afterwards: ${megabytes(memoryOf(pid))} MB`);
  const later = memory.slice(WARM_UP);
  if (later.length < 2) return; // Nothing yet of which it could be told.
  const grown = slope(later) / 1e6;
  console.log(`Growth after ${WARM_UP} minutes: ${grown.toFixed(2)} MB a minute`);
}

/** Pages, their data and scripts, as visitors ask for them: each in turn, far from its neighbours. */
function filesOf({ index }: StoredRelease): Questions {
  const paths = [...index.all()].flatMap(([name, { page }]) => {
    if (/^(404|500)(\.html|\/)/.test(name)) return []; // Nobody's addresses.
    if (page) return pageAddress(name);
    return /(page-data\.json|\.js|\.css|\.woff2)$/.test(name) ? `/${encodeURI(name)}` : [];
  });
  return (number) => ({ path: paths[(number * 7919) % paths.length] ?? "/", status: 200 });
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

/** By how much two values or more grow from one to the next, by least squares. */
function slope(given: readonly number[]): number {
  const middle = (given.length - 1) / 2;
  const mean = given.reduce((sum, value) => sum + value, 0) / given.length;
  const over = given.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return over / given.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
