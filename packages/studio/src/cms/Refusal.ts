import type { Fields } from "../mapping/values";

/** Why the CMS refused something. */
export interface Problem {
  /** Code of the CMS's error, such as CONFLICT or VALIDATION_FAILED. */
  readonly code: string;
  readonly message: string;
  /** What else the error carries: `problems`, `current`, `actualRevision`. */
  readonly details: Fields;
}

/** The CMS refused something; sent again, it would be refused again. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}
