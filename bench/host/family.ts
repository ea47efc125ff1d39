import { readdirSync, readFileSync } from "node:fs";

/** A process and its descendants by process id, each with its fields of `/proc/<pid>/stat` from the state on. Linux only. */
export function familyOf(pid: number): Map<number, string[]> {
  const all = new Map<number, string[]>();
  for (const name of readdirSync("/proc")) {
    const fields = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (fields) all.set(Number(name), fields);
  }
  const isOwn = (process: number): boolean => {
    const parent = Number(all.get(process)?.[1] ?? 0);
    return process === pid || (parent > 0 && isOwn(parent));
  };
  return new Map([...all].filter(([process]) => isOwn(process)));
}

/** Undefined if the process has ended. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}
