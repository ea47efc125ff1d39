import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Counts } from "./flood/floodProcess";
import { floods, form, send, type Requests } from "./flood/requests";
import { Latencies } from "./load/Latencies";
import { ProductionSite } from "./production/ProductionSite";
import { textTable } from "./textTable";

// `npm run bench:flood`: one visitor floods what is made on request, and another one uses the site. What the other one waits
// for is measured on the quiet site and beside the flood, in turns. The site is served as in production, from a copy of its
// releases, with a CMS of its own and one process of the host; no limit of requests a minute comes to its help.

const { values } = parseArgs({
  options: {
    connections: { type: "string", default: "100" },
    rounds: { type: "string", default: "3" },
    visits: { type: "string", default: "20" },
    releases: { type: "string", default: "releases" },
  },
});
const [connections, rounds, visitCount] = (["connections", "rounds", "visits"] as const).map(
  (name) => Number(values[name]),
) as [number, number, number];

const FLOOD = join(__dirname, "flood/floodProcess.ts");
const VISITOR = "198.51.100.1";

/** Warm-up of the flood before the measurement, in milliseconds. */
const RISE_MS = 1000;

/** Requests of the other visitor, with the allowed time for each response in milliseconds. */
const visits: Record<string, { requests: Requests; boundMs: number }> = {
  "rendered page": {
    requests: (number) => ({ path: `/fr/inconnu-${number}`, status: 404 }),
    boundMs: 300,
  },
  search: { requests: () => ({ path: "/de/search?q=Gletscher", status: 200 }), boundMs: 300 },
  form: { requests: form, boundMs: 300 },
  file: { requests: () => ({ path: "/de", status: 200 }), boundMs: 50 },
};

type Times = Map<string, Latencies>;

async function main(): Promise<void> {
  const site = await ProductionSite.of(resolve(values.releases));
  try {
    await site.start("cms");
    await site.start("host", "--workers 1 --visitor-limit 10000000");
    const url = site.url("host");
    await visit(url, newTimes());
    for (const kind of Object.keys(floods)) await measure(url, kind);
  } finally {
    await site.remove();
  }
}

const newTimes = (): Times => new Map(Object.keys(visits).map((what) => [what, new Latencies()]));

async function measure(url: string, kind: string): Promise<void> {
  const [quiet, flooded] = [newTimes(), newTimes()];
  const counts = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    await visit(url, quiet);
    const flood = fork(FLOOD, [url, kind, String(connections)], { execArgv: process.execArgv });
    await once(flood, "message"); // It has begun.
    await delay(RISE_MS);
    await visit(url, flooded);
    flood.send("stop");
    const [answers] = (await once(flood, "message")) as [Counts];
    for (const [what, count] of Object.entries(answers)) {
      counts.set(what, (counts.get(what) ?? 0) + count);
    }
  }
  const answers = [...counts].map(([what, count]) => `${count} x ${what}`).join(", ");
  console.log(`\nFlood of ${kind} by ${connections} connections: ${answers}\n`);
  if (counts.has("429 without Retry-After")) fail("A 429 does not say when to come again.");
  const rows = Object.entries(visits).map(([what, { boundMs }]) => {
    const [before, beside] = [quiet, flooded].map((times) => times.get(what)?.take());
    if (!before || !beside) throw new Error(`Nothing was measured of ${what}.`);
    if (beside.failed > 0) fail(`${beside.failed} of ${what} were not answered as they should be.`);
    if (beside.p99 > boundMs) fail(`${what} is to be answered within ${boundMs} ms.`);
    const figures = [before.p50, before.p99, beside.p50, beside.p99].map((ms) => ms.toFixed(0));
    return [what, ...figures, (beside.p50 / before.p50).toFixed(1)];
  });
  const head = ["", "quiet p50 ms", "p99", "beside the flood p50 ms", "p99", "p50 ratio"];
  console.log(textTable(head, rows));
}

/** Sends the other visitor's requests one after the other. */
async function visit(url: string, times: Times): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let number = 0; number < visitCount; number += 1) {
    for (const [what, { requests }] of Object.entries(visits)) {
      const asked = requests(number);
      const began = performance.now();
      const { status } = await send(url, asked, VISITOR, agent);
      times.get(what)?.add(performance.now() - began, status === asked.status);
    }
  }
  agent.destroy();
}

/** Prints a failure; the bench then ends with code 1. */
function fail(why: string): void {
  console.log(why);
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
