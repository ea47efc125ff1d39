/** A fault in the documents. Its message says what to change and where. */
export class CodegenError extends Error {
  override name = "CodegenError";
}
