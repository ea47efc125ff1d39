import { readFileSync } from "node:fs";
import { familyOf } from "../host/family";

/** In bytes. */
export interface Memory {
  /** Resident set size (RSS), in which memory shared between processes counts for each of them. */
  resident: number;
  /** Proportional set size (PSS), in which shared memory counts in part. */
  proportional: number;
}

/** Memory of a process and its descendants. Linux only. */
export function memoryOf(pid: number): Memory {
  const each = [...familyOf(pid).keys()].map(ownMemory);
  const sum = (name: keyof Memory) => each.reduce((all, memory) => all + memory[name], 0);
  return { resident: sum("resident"), proportional: sum("proportional") };
}

function ownMemory(pid: number): Memory {
  let text = "";
  try {
    text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  } catch {
    // The process has ended since it was listed.
  }
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(text)?.[1] ?? 0) * 1024;
  return { resident: bytes("Rss"), proportional: bytes("Pss") };
}
