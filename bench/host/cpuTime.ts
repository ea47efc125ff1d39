import { familyOf } from "./family";

/** Clock ticks a second, in which Linux counts. */
const TICKS = 100;

/** CPU time of a process and its descendants, in microseconds. Linux only. */
export function cpuTime(pid: number): number {
  const own = [...familyOf(pid).values()];
  const ticks = own.reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
  return ticks * (1_000_000 / TICKS);
}
