/** A block that cannot be created as asked. The message says what to do about it. */
export class NewBlockError extends Error {
  override readonly name = "NewBlockError";
}
