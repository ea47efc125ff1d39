import { memoryOf, type Memory } from "./memoryOf";

/** Between two looks at the memory, in milliseconds. */
const LOOK_MS = 500;

/** By the names of parts, and of all together at the same moment. */
export type PartsMemory = ReadonlyMap<string, Memory>;

/** Watches how much memory parts of the site take up. */
export class MemoryPeaks {
  #peaks = new Map<string, Memory>();
  readonly #timer: NodeJS.Timeout;

  /** @param parts their processes by their names */
  constructor(private readonly parts: ReadonlyMap<string, number>) {
    this.#timer = setInterval(() => this.now(), LOOK_MS);
  }

  /** What they take up now. */
  now(): PartsMemory {
    const memory = new Map([...this.parts].map(([name, pid]) => [name, memoryOf(pid)]));
    memory.set("together", [...memory.values()].reduce(added));
    for (const [name, now] of memory) {
      this.#peaks.set(name, highest(this.#peaks.get(name) ?? now, now));
    }
    return memory;
  }

  /** The highest values since the last call. */
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

/** Of two values each the higher one. */
export function highest(one: Memory, other: Memory): Memory {
  return {
    resident: Math.max(one.resident, other.resident),
    proportional: Math.max(one.proportional, other.proportional),
  };
}
