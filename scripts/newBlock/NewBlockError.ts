/** Thrown when a block cannot be created. The message says what to do. */
export class NewBlockError extends Error {
  override readonly name = "NewBlockError";
}
