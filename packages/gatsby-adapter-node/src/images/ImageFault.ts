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
