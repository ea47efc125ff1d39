import { type Asked, QueueFull, type SharedQueue } from "fair-share/SharedQueue";
import { ImageFault } from "./ImageFault";

/**
 * Has work done in its turn.
 *
 * @param key the same for the same work
 * @throws {ImageFault} 429 if the client, 503 if everybody together has asked for too much
 */
export async function inTurn<T>(
  queue: SharedQueue<T>,
  key: string,
  asked: Asked,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await queue.do(key, asked, work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw error.of === "client"
      ? new ImageFault(429, "TOO_MANY_AT_ONCE", "You ask for too many pictures at once. Try again.")
      : new ImageFault(503, "BUSY", "Too many pictures are being made. Try again.");
  }
}
