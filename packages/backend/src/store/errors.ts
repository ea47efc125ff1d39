/** Why a change was refused, in a form that programs can tell apart. */
export type ChangeFault =
  | "NOT_FOUND"
  | "CONFLICT"
  | "PATH_TAKEN"
  | "NOTHING_TO_PUBLISH"
  | "NOT_PUBLISHED"
  | "REDIRECT_LOOP"
  | "ALREADY_EXISTS"
  | "VALIDATION_FAILED";

/** A change of content was refused; nothing was written. The message says what to do. */
export class ChangeRefused extends Error {
  override readonly name = "ChangeRefused";

  constructor(
    readonly fault: ChangeFault,
    message: string,
    /** Further facts for programs. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
