import { destination, type DestinationStream } from "pino";

/** How much waits for a disk to have room again, in characters. */
const MOST_WAITING = 1_000_000;

/**
 * Standard output, as a stream for the log. Where it cannot be written, as on a full disk, lines are
 * lost after a while; without this the host would end.
 */
export function logStream(): DestinationStream {
  const stream = destination({ sync: true, maxLength: MOST_WAITING });
  stream.on("error", () => undefined);
  return stream;
}
