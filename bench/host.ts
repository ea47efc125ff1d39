import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readRelease } from "../packages/gatsby-adapter-node/src/release/readRelease";
import {
  buildFixture,
  startCliLoggingTo,
  startGatsbyServe,
} from "../packages/gatsby-adapter-node/test/fixtureSite";
import { cpuTime } from "./host/cpuTime";
import { load, requireTools, type Load } from "./host/wrk";
import { median } from "./median";

// `npm run bench:host` compares the host with `gatsby serve` on the same routes: the release of the site that the tests of
// gatsby-adapter-node build. The two take turns, and each figure is the median of the ratios of all rounds, since the machine is
// never quite at rest. Routes can be named: `npm run bench:host -- page SSR`.

interface Route {
  name: string;
  path: string;
  status: number;
}

/** Results of a server under load. */
interface Measured extends Load {
  /** CPU time per request, in microseconds. */
  cpu: number;
}

type ServerName = "host" | "gatsby serve";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    connections: { type: "string", default: "32" },
    workers: { type: "string", default: "1" },
  },
});
const [rounds, seconds, connections, workers] = (
  ["rounds", "seconds", "connections", "workers"] as const
).map((name) => Number(values[name])) as [number, number, number, number];

async function main(): Promise<void> {
  requireTools("wrk");
  const release = await buildFixture();
  const folder = await mkdtemp(join(tmpdir(), "bench-host-"));
  const stops: (() => Promise<void>)[] = [];
  try {
    const host = await startCliLoggingTo(
      join(folder, "host.log"),
      ...[release, "--workers", `${workers}`],
    );
    stops.push(host.stop);
    const gatsby = await startGatsbyServe();
    stops.push(gatsby.stop);
    const servers = { host, "gatsby serve": gatsby };
    console.log(
      `${rounds} rounds of ${seconds} s, ${connections} connections, ${workers} worker(s)\n`,
    );
    console.log(
      row("route", "host req/s", "p50 ms", "p99 ms", "CPU µs", "", "req/s", "p50", "p99", "CPU"),
    );
    for (const route of await routes(release)) await compare(route, servers);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await rm(folder, { recursive: true });
  }
}

async function routes(release: string): Promise<Route[]> {
  const { index } = await readRelease(release);
  const [asset] = [...index.startingWith("framework-")].filter(([name]) => name.endsWith(".js"));
  if (!asset) throw new Error("The release has no script of the framework.");
  const all = [
    { name: "page", path: "/article", status: 200 },
    { name: "page data", path: "/page-data/article/page-data.json", status: 200 },
    { name: "hashed script", path: `/${asset[0]}`, status: 200 },
    { name: "not found", path: "/nowhere", status: 404 },
    { name: "SSR", path: "/article/now", status: 200 },
    { name: "DSG", path: "/article/late", status: 200 },
    { name: "Function", path: "/api/hello", status: 201 },
  ];
  return positionals.length === 0 ? all : all.filter(({ name }) => positionals.includes(name));
}

/** Measures a route on all servers that have it, in turns, and prints how the host compares. */
async function compare(
  route: Route,
  servers: Record<ServerName, { port: number; pid: number }>,
): Promise<void> {
  const names = ["host", "gatsby serve"] as const;
  const url = (name: ServerName) => `http://127.0.0.1:${servers[name].port}${route.path}`;
  await requireSameAnswer(names.map(url), route);
  const loads = new Map<ServerName, Measured[]>(names.map((name) => [name, []]));
  const options = { status: route.status, connections, seconds };
  const measure = async (name: ServerName) => {
    await fetch(url(name)); // Once this is answered, nothing is left of an earlier load.
    const before = cpuTime(servers[name].pid);
    const measured = await load(url(name), options);
    const cpu = (cpuTime(servers[name].pid) - before) / measured.requests;
    return { ...measured, cpu };
  };
  for (const name of names) await measure(name); // Warms up.
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) loads.get(name)?.push(await measure(name));
  }
  const own = loads.get("host") ?? [];
  const absolute = (figure: keyof Measured, digits: number) =>
    median(own.map((each) => each[figure])).toFixed(digits);
  const [p50, p99] = [absolute("p50", 2), absolute("p99", 2)];
  let begin = [route.name, absolute("perSecond", 0), p50, p99, absolute("cpu", 0)];
  for (const [name, others] of loads) {
    if (name === "host") continue;
    const ratio = (figure: keyof Measured) =>
      median(own.map((each, round) => each[figure] / (others[round]?.[figure] ?? 0))).toFixed(2);
    const ratios = (["perSecond", "p50", "p99", "cpu"] as const).map(ratio);
    console.log(row(...begin, `to ${name}`, ...ratios));
    begin = ["", "", "", "", ""];
  }
}

/** Checks that all servers send the same response. */
async function requireSameAnswer(urls: readonly string[], { status }: Route): Promise<void> {
  const answers = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url, { headers: { accept: "text/html" } });
      return { url, status: response.status, size: (await response.arrayBuffer()).byteLength };
    }),
  );
  const [first] = answers;
  const differ = answers.some(
    (answer) => answer.status !== status || Math.abs(answer.size / (first?.size ?? 0) - 1) > 0.02,
  );
  if (differ) throw new Error(`The servers differ: ${JSON.stringify(answers)}`);
}

function row(...cells: readonly string[]): string {
  const [name = "", ...others] = cells;
  return (
    name.padEnd(14) +
    others.map((text, index) => (index === 4 ? `  ${text.padEnd(16)}` : text.padStart(10))).join("")
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
