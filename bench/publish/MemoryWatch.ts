import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Minimum interval between measurements, in milliseconds. */
const LOOK_MS = 200;
/** Pause after a measurement, as a multiple of its duration: with gigabytes in the page cache, measuring slows the processes. */
const PAUSE_FACTOR = 4;

/** The parts of the chain, by the commands that they run. Their children count with them. */
const PARTS = {
  backend: /packages\/backend\/dist\/cli\.js/,
  host: /gatsby-adapter-node\/dist\/cli\.js/,
  publisher: /packages\/publisher\/dist\/cli\.js/,
  build: /buildGuard\.mjs|gatsby[/ -](cli\.js )?build/,
};

export type Part = keyof typeof PARTS;

interface Process {
  parent: number;
  kilobytes: number;
  command: string;
}

/** Peak memory in bytes. */
export interface Memory {
  /** Peak of all parts together. */
  total: number;
  /** Peak of each part, not necessarily at the same time. */
  parts: ReadonlyMap<Part, number>;
}

/**
 * Watches how much memory each part takes up, with all its processes. Pages that processes share, such as
 * the program of Node, count once among them all where the system tells (Linux).
 */
export class MemoryWatch {
  private parts = new Map<Part, number>();
  private total = 0;
  private isWatching = false;

  start(): void {
    this.isWatching = true;
    void this.watch();
  }

  stop(): void {
    this.isWatching = false;
  }

  /** Peaks since the last call. */
  take(): Memory {
    const { total, parts } = this;
    this.total = 0;
    this.parts = new Map();
    return { total, parts };
  }

  private async watch(): Promise<void> {
    while (this.isWatching) {
      const began = performance.now();
      await this.look().catch(() => undefined);
      const took = performance.now() - began;
      await setTimeout(Math.max(LOOK_MS, PAUSE_FACTOR * took));
    }
  }

  private async look(): Promise<void> {
    const sums = new Map<Part, number>();
    const processes = await runningProcesses();
    for (const [id, { kilobytes }] of processes) {
      const part = partOf(id, processes);
      if (!part) continue;
      const taken = (await proportionalKilobytes(id)) ?? kilobytes;
      sums.set(part, (sums.get(part) ?? 0) + taken * 1024);
    }
    for (const [part, sum] of sums) {
      this.parts.set(part, Math.max(sum, this.parts.get(part) ?? 0));
    }
    const total = [...sums.values()].reduce((all, sum) => all + sum, 0);
    this.total = Math.max(total, this.total);
  }
}

async function runningProcesses(): Promise<Map<number, Process>> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], {
    maxBuffer: 50_000_000,
  });
  const lines = [...stdout.matchAll(/^ *(\d+) +(\d+) +(\d+) (.*)$/gm)];
  return new Map(
    lines.map(([, id, parent, kilobytes, command = ""]) => [
      Number(id),
      { parent: Number(parent), kilobytes: Number(kilobytes), command },
    ]),
  );
}

/** Proportional set size of a process. Undefined if the system does not provide it. */
async function proportionalKilobytes(id: number): Promise<number | undefined> {
  const facts = await readFile(`/proc/${id}/smaps_rollup`, "utf8").catch(() => "");
  const [, kilobytes] = /^Pss: +(\d+) kB$/m.exec(facts) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes);
}

/** The part that a process belongs to. Undefined for other processes. */
function partOf(id: number, processes: ReadonlyMap<number, Process>): Part | undefined {
  let part: Part | undefined;
  for (let at = id; at !== process.pid;) {
    const found = processes.get(at);
    if (!found) return undefined;
    part ??= (Object.keys(PARTS) as Part[]).find((name) => PARTS[name].test(found.command));
    at = found.parent;
  }
  return part;
}
