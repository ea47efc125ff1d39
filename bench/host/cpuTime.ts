import { familyOf } from "./family";

/** Clock ticks a second, in which Linux counts. */
const TICKS = 100;

/** How long a process and those that it has started were at work, in microseconds. Linux only. */
export function cpuTime(pid: number): number {
  const own = [...familyOf(pid).values()];
  const ticks = own.reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
  return ticks * (1_000_000 / TICKS);
}
