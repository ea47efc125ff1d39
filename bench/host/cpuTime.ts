import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second, in which Linux counts. */
const TICKS = 100;

/** How long a process and those that it has started were at work, in microseconds. Linux only. */
export function cpuTime(pid: number): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const fields = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (!fields) continue;
    const [, parent = "", ...others] = fields;
    parents.set(Number(name), Number(parent));
    ticks.set(Number(name), Number(others[9]) + Number(others[10]));
  }
  const isOwn = (process: number): boolean => {
    const parent = parents.get(process);
    return process === pid || (parent !== undefined && parent > 0 && isOwn(parent));
  };
  const own = [...ticks].filter(([process]) => isOwn(process));
  return own.reduce((sum, [, each]) => sum + each, 0) * (1_000_000 / TICKS);
}

/** What `/proc` says of a process, from its state on. Undefined: it has ended. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}
