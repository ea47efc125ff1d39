import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { Processes } from "../scripts/processes.mjs";
import { startPublisher } from "../scripts/publisher.mjs";
import { buildPackages, buildSite, generateCode } from "../scripts/site.mjs";
import { siteSettings, startSite } from "../scripts/testSite.mjs";
import { exchange, faultOf } from "../test/fuzz/exchange";
import type { SitePart } from "../test/fuzz/requestText";
import { siteRequest } from "../test/fuzz/siteRequests";

// `npm run bench:fuzz`: 100,000 requests that make no sense to the whole running site, with what each was
// answered with, and the memory of each process before and after. Ends with code 1 if one of them is
// answered with an error of the server, a stack trace or a file from outside, or not at all.

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    connections: { type: "string", default: "8" },
    seed: { type: "string", default: String(Date.now()) },
  },
});
const [requests, connections, seed] = [values.requests, values.connections, values.seed].map(
  Number,
) as [number, number, number];

/** Requests before the first memory measurement, since lazily loaded code is not a leak. */
const WARM_UP = 2000;

type Ports = Record<SitePart, number>;

async function main(): Promise<void> {
  const processes = new Processes();
  const folder = await mkdtemp(join(tmpdir(), "bench-fuzz-"));
  try {
    await generateCode(processes);
    await buildPackages(processes);
    const settings = await siteSettings(folder, { LOG_LEVEL: "error" });
    await startSite(processes, settings, { build: buildSite });
    const { sitePort, backendPort, publisherPort, env } = settings;
    await startPublisher(processes, { port: publisherPort, env });
    const ports = { site: sitePort, backend: backendPort, publisher: publisherPort };
    console.log(`Seed ${seed}`);
    await fuzz(ports, WARM_UP, seed + 1);
    const memories = [memory(ports)];
    const counts = new Map<string, number>();
    const faults: string[] = [];
    const began = performance.now();
    // In quarters: memory that grows in every quarter is a leak.
    for (let quarter = 1; quarter <= 4; quarter += 1) {
      const outcome = await fuzz(ports, requests / 4, seed + quarter * 1_000_000_007);
      for (const [answer, count] of outcome.counts) {
        counts.set(answer, (counts.get(answer) ?? 0) + count);
      }
      faults.push(...outcome.faults);
      memories.push(memory(ports));
    }
    const seconds = (performance.now() - began) / 1000;
    console.log(`${requests} requests in ${seconds.toFixed(0)} s`);
    for (const [answer, count] of [...counts].sort()) console.log(`${answer.padEnd(16)}${count}`);
    for (const part of Object.keys(ports) as SitePart[]) {
      const figures = memories.map((each) => each[part]).join(", ");
      console.log(`${part}: ${figures} MB before, and after each quarter`);
    }
    for (const fault of faults.slice(0, 20)) console.log(fault);
    console.log(`${faults.length} faults`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await processes.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fuzz(ports: Ports, count: number, from: number) {
  const counts = new Map<string, number>();
  const faults: string[] = [];
  let sent = 0;
  const connection = async (number: number) => {
    // In batches, so that not all requests are in memory at once.
    for (let batch = 0; sent < count; batch += 1) {
      const options = { seed: from + number * 1_000_003 + batch, numRuns: 200 };
      for (const { part, text } of fc.sample(siteRequest, options)) {
        if ((sent += 1) > count) return;
        const answer = await exchange(ports[part], text).catch((error: unknown) => String(error));
        const status =
          /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? (answer === "" ? "closed" : "none");
        counts.set(`${part} ${status}`, (counts.get(`${part} ${status}`) ?? 0) + 1);
        const fault = status === "none" ? answer : faultOf(answer);
        if (fault) faults.push(`${part}: ${fault}: ${JSON.stringify(text.slice(0, 600))}`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_each, number) => connection(number)));
  return { counts, faults };
}

/** Resident memory in megabytes of the process that listens on each port. */
function memory(ports: Ports): Record<SitePart, number> {
  const listening = execFileSync("ss", ["-ltnpH"], { encoding: "utf8" });
  const of = (port: number) => {
    const line = listening.split("\n").find((each) => each.includes(`:${port} `)) ?? "";
    const pid = /pid=(\d+)/.exec(line)?.[1] ?? "";
    const resident = execFileSync("ps", ["-o", "rss=", "-p", pid], { encoding: "utf8" });
    return Math.round(Number(resident) / 1024);
  };
  return { site: of(ports.site), backend: of(ports.backend), publisher: of(ports.publisher) };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
