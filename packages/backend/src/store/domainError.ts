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

/** A refused request, which has written nothing. The message tells the sender what to do. */
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
