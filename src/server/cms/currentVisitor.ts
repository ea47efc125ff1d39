import { AsyncLocalStorage } from "async_hooks";
import { visitorAddress, type VisitorRequest } from "./visitorAddress";

const current = new AsyncLocalStorage<string | undefined>();

/** Does something for who sent a request: whatever the CMS is asked meanwhile, it is told for whom. */
export function forVisitor<Result>(request: VisitorRequest, work: () => Result): Result {
  return current.run(visitorAddress(request), work);
}

/** Does something that others wait for as well, so that it is nobody's own. */
export function forEverybody<Result>(work: () => Result): Result {
  return current.run(undefined, work);
}

/** Address of the visitor for whom something is done, if it is for one. */
export const currentVisitor = (): string | undefined => current.getStore();
