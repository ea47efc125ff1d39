/** Names what was wrong with a request, for programs. */
type DomainErrorCode =
  | "ALREADY_EXISTS"
  | "BAD_USER_INPUT"
  | "CONFLICT"
  | "EDITING_DISABLED"
  | "FORBIDDEN"
  | "MIRRORED"
  | "NOTHING_TO_PUBLISH"
  | "NOT_APPROVED"
  | "NOT_FOUND"
  | "NOT_PUBLISHED"
  | "OPERATION_ID_REUSED"
  | "PATH_TAKEN"
  | "REDIRECT_CHAIN"
  | "REDIRECT_LOOP"
  | "TOO_MANY_REQUESTS"
  | "UNAUTHORIZED"
  | "UNKNOWN_LANGUAGE"
  | "VALIDATION_FAILED";

/**
 * A request was refused; nothing was written. The message says what to do, and may be shown to the
 * sender.
 */
export class DomainError extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly code: DomainErrorCode,
    message: string,
    /** Further facts for programs. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
