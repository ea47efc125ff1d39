import { readFileSync } from "node:fs";
import { familyOf } from "../host/family";

/**
 * What a process and those that it has started take up, in bytes: what they share with others counts in part (PSS). Linux
 * only.
 */
export function memoryOf(pid: number): number {
  return [...familyOf(pid).keys()].reduce((sum, process) => sum + ownMemory(process), 0);
}

function ownMemory(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]) * 1024;
}
