import { write, writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** Most buffered characters while the output blocks. */
const MOST_WAITING = 1_000_000;

/** Time to batch lines, in milliseconds. */
const GATHER_MS = 10;

/** Pause after a failed write, in milliseconds. */
const RETRY_MS = 100;

const STANDARD_OUTPUT = 1;

/**
 * Standard output as a log stream. Batches lines and writes them in another thread, so that no response waits for a
 * disk or a reader; flushes at exit. Drops lines when the output stays blocked, as on a full disk.
 */
export function logStream(): DestinationStream {
  let waiting: string[] = [];
  let length = 0;
  /** What is being written. */
  let writing: Buffer | undefined;
  let isScheduled = false;

  const schedule = (ms: number) => {
    isScheduled = true;
    setTimeout(next, ms).unref();
  };
  const take = () => {
    const lines = Buffer.from(waiting.join(""));
    waiting = [];
    length = 0;
    return lines;
  };
  const next = () => {
    isScheduled = false;
    writing ??= take();
    const bytes = writing;
    write(STANDARD_OUTPUT, bytes, (error, written) => {
      const left = bytes.subarray(error ? 0 : written);
      writing = left.length > 0 ? left : undefined;
      if (error) schedule(RETRY_MS);
      else if (writing || waiting.length > 0) schedule(0);
    });
  };
  process.once("exit", () => {
    try {
      // A running write may be repeated, which is better than lost.
      writeSync(STANDARD_OUTPUT, Buffer.concat([writing ?? Buffer.alloc(0), take()]));
    } catch {
      // No output is left for the error.
    }
  });
  return {
    write(line: string) {
      if (length + line.length > MOST_WAITING) return;
      waiting.push(line);
      length += line.length;
      if (!isScheduled && !writing) schedule(GATHER_MS);
    },
  };
}
