import { setTimeout } from "node:timers/promises";
import { familyOf } from "../host/family";
import { memoryOf } from "../soak/memoryOf";

/** Minimum interval between measurements, in milliseconds. */
const LOOK_MS = 200;
/** Pause after a measurement, as a multiple of its duration: with gigabytes in the page cache, measuring slows the processes. */
const PAUSE_FACTOR = 4;

/** Watches how much memory all processes of the chain take up, in bytes of PSS. They are children of this one. Linux only. */
export class MemoryWatch {
  private peak = 0;
  private isWatching = true;

  constructor() {
    void this.watch();
  }

  stop(): void {
    this.isWatching = false;
  }

  /** Peak since the last call. */
  take(): number {
    const { peak } = this;
    this.peak = 0;
    return peak;
  }

  private async watch(): Promise<void> {
    while (this.isWatching) {
      const began = performance.now();
      const own = String(process.pid);
      const children = [...familyOf(process.pid)].filter(([, [, parent]]) => parent === own);
      const each = children.map(([child]) => memoryOf(child).proportional);
      this.peak = Math.max(
        this.peak,
        each.reduce((sum, bytes) => sum + bytes, 0),
      );
      await setTimeout(Math.max(LOOK_MS, PAUSE_FACTOR * (performance.now() - began)));
    }
  }
}
