import { write, writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** How much waits for a disk to have room again, or for a reader, in characters. */
const MOST_WAITING = 1_000_000;

/** How long a line waits for others, in milliseconds. */
const GATHER_MS = 10;

/** How long it is waited after a write that failed, in milliseconds. */
const RETRY_MS = 100;

const STANDARD_OUTPUT = 1;

/**
 * Standard output, as a stream for the log. Lines are gathered and written by another thread, so that no answer waits for
 * a disk or a reader; the rest is written when the process ends. Where it cannot be written, as on a
 * full disk, lines are lost after a while; the host goes on.
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
      // What another thread is at may be written twice, which is better than never.
      writeSync(STANDARD_OUTPUT, Buffer.concat([writing ?? Buffer.alloc(0), take()]));
    } catch {
      // There is nobody left to tell.
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
