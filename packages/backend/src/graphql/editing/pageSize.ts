import { clientError } from "../errors";

const MAX_FIRST = 500;

/** Validates a page size. @throws if it is out of bounds */
export function pageSize(first: number, most = MAX_FIRST): number {
  if (first >= 1 && first <= most) return first;
  const message = `first must be between 1 and ${most}.`;
  throw clientError("BAD_USER_INPUT", message, { field: "first" });
}
