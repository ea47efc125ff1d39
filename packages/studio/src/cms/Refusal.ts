import type { Fields } from "../mapping/values";

/** An error of the CMS. */
export interface Problem {
  /** Code of the CMS's error, such as CONFLICT or VALIDATION_FAILED. */
  readonly code: string;
  readonly message: string;
  /** Further properties of the error: `problems`, `current`, `actualRevision`. */
  readonly details: Fields;
}

/** The CMS refused a request; a retry would fail again. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}
