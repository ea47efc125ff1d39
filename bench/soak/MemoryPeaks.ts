import { memoryOf, type Memory } from "./memoryOf";

/** Interval between measurements, in milliseconds. */
const LOOK_MS = 500;

/** Memory by part, and of all parts together at the same time. */
export type PartsMemory = ReadonlyMap<string, Memory>;

/** Watches how much memory parts of the site take up. */
export class MemoryPeaks {
  #peaks = new Map<string, Memory>();
  readonly #timer: NodeJS.Timeout;

  /** @param parts their processes by their names */
  constructor(private readonly parts: ReadonlyMap<string, number>) {
    this.#timer = setInterval(() => this.now(), LOOK_MS);
  }

  /** Current memory. */
  now(): PartsMemory {
    const memory = new Map([...this.parts].map(([name, pid]) => [name, memoryOf(pid)]));
    memory.set("together", [...memory.values()].reduce(added));
    for (const [name, now] of memory) {
      this.#peaks.set(name, highest(this.#peaks.get(name) ?? now, now));
    }
    return memory;
  }

  /** Peaks since the last call. */
  take(): PartsMemory {
    this.now();
    const peaks = this.#peaks;
    this.#peaks = new Map();
    return peaks;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

function added(one: Memory, other: Memory): Memory {
  return {
    resident: one.resident + other.resident,
    proportional: one.proportional + other.proportional,
  };
}

/** The higher value of each field. */
export function highest(one: Memory, other: Memory): Memory {
  return {
    resident: Math.max(one.resident, other.resident),
    proportional: Math.max(one.proportional, other.proportional),
  };
}
