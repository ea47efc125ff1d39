import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { closedLoad } from "./load/closedLoad";
import type { Outcome } from "./load/Latencies";
import { OpenLoad } from "./load/OpenLoad";
import { ProductionSite } from "./production/ProductionSite";
import { pagesOnRequest, type PageOnRequest } from "./ssr/pagesOnRequest";
import { publishNewPage } from "./ssr/publishNewPage";
import { textTable } from "./textTable";

// `npm run bench:ssr`: pages that the host renders on request, as independent visitors ask for them and as fast as it can. The
// site is served as in production, from a copy of its releases, with a CMS of its own.

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "50" },
    seconds: { type: "string", default: "20" },
    connections: { type: "string", default: "8" },
    releases: { type: "string", default: "releases" },
  },
});
const [rate, seconds, connections] = (["rate", "seconds", "connections"] as const).map((name) =>
  Number(values[name]),
) as [number, number, number];

/** How long each page is asked for before it is measured: until all processes of the host are ready and warm. */
const WARM_UP_SECONDS = 10;

/** A load as fast as it goes has more requests than an even one, so it takes half as long. */
const FAST_SECONDS = Math.ceil(seconds / 2);

async function main(): Promise<void> {
  const site = await ProductionSite.of(resolve(values.releases));
  try {
    for (const part of ["cms", "host"] as const) await site.start(part);
    const published = await publishNewPage(site.editing);
    const open: string[][] = [];
    const closed: string[][] = [];
    for (const page of await pagesOnRequest(site, published)) {
      const { even, fast } = await measure(site.url("host"), page);
      open.push([page.name, ...[even.requests, even.failed].map(String), ...latencies(even)]);
      closed.push([page.name, String(fast.failed), fast.perSecond.toFixed(0), ...latencies(fast)]);
    }
    console.log(`${rate} requests a second for ${seconds} s\n`);
    console.log(textTable(["page", "requests", "failed", "p50 ms", "p99 ms"], open));
    console.log(`\nAs fast as ${connections} connections take it\n`);
    console.log(textTable(["page", "failed", "pages a second", "p50 ms", "p99 ms"], closed));
  } finally {
    await site.remove();
  }
}

async function measure(url: string, { questions }: PageOnRequest) {
  await closedLoad(url, questions, { connections, seconds: WARM_UP_SECONDS });
  const load = new OpenLoad(url, questions, rate);
  load.start();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  await load.stop();
  const even = load.take();
  return { even, fast: await closedLoad(url, questions, { connections, seconds: FAST_SECONDS }) };
}

const latencies = ({ p50, p99 }: Pick<Outcome, "p50" | "p99">) =>
  [p50, p99].map((ms) => ms.toFixed(1));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
