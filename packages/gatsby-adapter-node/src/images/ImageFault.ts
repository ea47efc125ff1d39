import { QueueFull } from "fair-share/SharedQueue";

/** A failed picture: status, code for machines, message for people. */
export class ImageFault extends Error {
  override readonly name = "ImageFault";

  constructor(
    readonly status: 400 | 403 | 404 | 413 | 415 | 422 | 429 | 502 | 503 | 504,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Waits for queued work.
 *
 * @throws {ImageFault} 429 if the client, 503 if everybody together has too much waiting
 */
export async function refuseIfFull<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw error.of === "client"
      ? new ImageFault(429, "TOO_MANY_AT_ONCE", "You ask for too many pictures at once. Try again.")
      : new ImageFault(503, "BUSY", "Too many pictures are being made. Try again.");
  }
}
