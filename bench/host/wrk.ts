import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Results of a run of wrk. */
export interface Load {
  perSecond: number;
  /** Number of responses. */
  requests: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
}

/** @throws Error that says what to install */
export function requireWrk(): void {
  if (spawnSync("wrk", ["-v"]).error) throw new Error("There is no wrk: apt-get install wrk");
}

/**
 * Puts load on a URL for some seconds, with a browser's headers.
 *
 * @throws Error if not every answer had the status
 */
export async function load(
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
