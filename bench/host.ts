import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { execFile, spawnSync } from "node:child_process";
import { readRelease } from "../packages/gatsby-adapter-node/src/release/readRelease";
import {
  buildFixture,
  startCliLoggingTo,
  startGatsbyServe,
} from "../packages/gatsby-adapter-node/test/fixtureSite";
import { median } from "./median";
import { textTable } from "./textTable";

// `npm run bench:host` compares the host with `gatsby serve` on the same routes: the release of the site that the tests of
// gatsby-adapter-node build. The two take turns, and each figure is the median of the ratios of all rounds, since the machine is
// never quite at rest. Routes can be named: `npm run bench:host -- page SSR`.

interface Route {
  name: string;
  path: string;
  status: number;
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
  requireWrk();
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
    const rows: string[][] = [];
    for (const route of await routes(release)) rows.push(await compare(route, servers));
    const head = ["route", "host req/s", "p50 ms", "p99 ms", "× gatsby serve: req/s", "p50", "p99"];
    console.log(textTable(head, rows));
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

/** Measures a route on both servers, in turns. @returns the figures of the host, and its ratios to the other */
async function compare(
  route: Route,
  servers: Record<ServerName, { port: number }>,
): Promise<string[]> {
  const url = (name: ServerName) => `http://127.0.0.1:${servers[name].port}${route.path}`;
  await requireSameAnswer(url("host"), url("gatsby serve"), route);
  const options = { status: route.status, connections, seconds };
  const measure = async (name: ServerName) => {
    await fetch(url(name)); // Once this is answered, nothing is left of an earlier load.
    return load(url(name), options);
  };
  const measureBoth = async () => [await measure("host"), await measure("gatsby serve")] as const;
  await measureBoth(); // Warms up.
  const loads: (readonly [Load, Load])[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await measureBoth());
  const figures = ["perSecond", "p50", "p99"] as const;
  const absolute = figures.map((figure) =>
    median(loads.map(([own]) => own[figure])).toFixed(figure === "perSecond" ? 0 : 2),
  );
  const ratios = figures.map((figure) =>
    median(loads.map(([own, other]) => own[figure] / other[figure])).toFixed(2),
  );
  return [route.name, ...absolute, ...ratios];
}

/** Checks that both servers send the same response. */
async function requireSameAnswer(one: string, other: string, { status }: Route): Promise<void> {
  const [own, others] = await Promise.all(
    [one, other].map(async (url) => {
      const response = await fetch(url, { headers: { accept: "text/html" } });
      return { status: response.status, size: (await response.arrayBuffer()).byteLength };
    }),
  );
  const isSame = own?.status === status && others?.status === status;
  if (!isSame || Math.abs(own.size / others.size - 1) > 0.02) {
    throw new Error(`The servers differ: ${JSON.stringify([own, others])}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

const run = promisify(execFile);

/** Results of a run of wrk. */
interface Load {
  perSecond: number;
  /** Number of responses. */
  requests: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
}

/** @throws Error that says what to install */
function requireWrk(): void {
  if (spawnSync("wrk", ["-v"]).error) throw new Error("There is no wrk: apt-get install wrk");
}

/**
 * Puts load on a URL for some seconds, with a browser's headers.
 *
 * @throws Error if not every answer had the status
 */
async function load(
  url: string,
  { status, connections, seconds }: { status: number; connections: number; seconds: number },
): Promise<Load> {
  const headers = ["-H", "Accept: text/html,*/*", "-H", "Accept-Encoding: gzip"];
  const amount = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "--timeout", "30s"];
  const { stdout } = await run("wrk", [...amount, ...headers, url]);
  const total = number(stdout, /(\d+) requests in/);
  const failed = number(stdout, /Non-2xx or 3xx responses: (\d+)/);
  const broken = number(stdout, /Socket errors:.* timeout (\d+)/);
  if (total === 0 || broken > 0 || failed !== (status >= 400 ? total : 0)) {
    throw new Error(`${url} does not answer ${status} each time:\n${stdout}`);
  }
  return {
    requests: total,
    perSecond: number(stdout, /Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(stdout, "50%"),
    p99: milliseconds(stdout, "99%"),
  };
}

function number(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}

function milliseconds(text: string, percentile: string): number {
  const [, value, unit = ""] =
    new RegExp(`^\\s+${percentile}\\s+([\\d.]+)(us|ms|s|m)\\s*$`, "m").exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit] ?? Number.NaN);
}
