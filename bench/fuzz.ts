import { openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { siteSettings } from "../e2e/siteBuild";
import { Processes } from "../scripts/processes.mjs";
import { startPublisher } from "../scripts/publisher.mjs";
import { startTestSite } from "../scripts/testSite.mjs";
import { exchange, faultOf } from "../test/fuzz/exchange";
import type { SitePart } from "../test/fuzz/requestText";
import { siteRequest } from "../test/fuzz/siteRequests";

// `npm run bench:fuzz`: 100,000 requests that make no sense to the whole running site, with what each was
// answered with. Ends with code 1 if one of them is answered with an error of the server, a stack trace or a file
// from outside, or not at all.

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now()) },
  },
});
const requests = Number(values.requests);

const CONNECTIONS = 8;

async function main(): Promise<void> {
  const processes = new Processes();
  const folder = await mkdtemp(join(tmpdir(), "bench-fuzz-"));
  try {
    const log = openSync(join(folder, "log"), "a");
    await startTestSite(processes, { log });
    const { sitePort, publisherPort, env } = siteSettings();
    const backendPort = Number(new URL(env["BACKEND_PUBLIC_URL"] ?? "").port);
    await startPublisher(processes, { port: publisherPort, env, stdio: log });
    console.log(`Seed ${values.seed}`);
    const began = performance.now();
    const ports = { site: sitePort, backend: backendPort, publisher: publisherPort };
    const { counts, faults } = await fuzz(ports);
    const seconds = (performance.now() - began) / 1000;
    console.log(`${requests} requests in ${seconds.toFixed(0)} s`);
    for (const [answer, count] of [...counts].sort()) console.log(`${answer.padEnd(16)}${count}`);
    for (const fault of faults.slice(0, 20)) console.log(fault);
    console.log(`${faults.length} faults`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await processes.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fuzz(ports: Record<SitePart, number>) {
  const counts = new Map<string, number>();
  const faults: string[] = [];
  let sent = 0;
  const connection = async (number: number) => {
    // In batches, so that not all requests are in memory at once.
    for (let batch = 0; sent < requests; batch += 1) {
      const options = { seed: Number(values.seed) + number * 1_000_003 + batch, numRuns: 200 };
      for (const { part, text } of fc.sample(siteRequest, options)) {
        if ((sent += 1) > requests) return;
        const answer = await exchange(ports[part], text).catch((error: unknown) => String(error));
        const status =
          /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? (answer === "" ? "closed" : "none");
        counts.set(`${part} ${status}`, (counts.get(`${part} ${status}`) ?? 0) + 1);
        const fault = status === "none" ? answer : faultOf(answer);
        if (fault) faults.push(`${part}: ${fault}: ${JSON.stringify(text.slice(0, 600))}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_each, number) => connection(number)));
  return { counts, faults };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
