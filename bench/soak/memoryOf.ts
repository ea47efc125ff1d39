import { readFileSync } from "node:fs";

/** What a process takes up by itself, in bytes: what it shares with others counts in part (PSS). Linux only. */
export function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]) * 1024;
}
