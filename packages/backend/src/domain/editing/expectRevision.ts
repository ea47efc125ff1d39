import { DomainError } from "../../store/domainError";

/**
 * Refuses a change that was made without knowing of an earlier one.
 * @param expected latest revision that the editor has seen; none given: no check.
 * @param actual latest revision there is, 0 for none.
 */
export function expectRevision(expected: number | null | undefined, actual: number): void {
  if (expected === undefined || expected === null || expected === actual) return;
  throw new DomainError(
    "CONFLICT",
    `Revision ${actual} is the latest, not ${expected}: somebody else has changed it in the meantime. ` +
      "Reload it and repeat the change.",
    { expectedRevision: expected, actualRevision: actual },
  );
}
