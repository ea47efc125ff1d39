import { AsyncLocalStorage } from "async_hooks";
import { visitorAddress, type VisitorRequest } from "./visitorAddress";

const current = new AsyncLocalStorage<string | undefined>();

/** Runs work for the visitor of a request: all requests to the CMS inside carry the visitor's address. */
export function forVisitor<Result>(request: VisitorRequest, work: () => Result): Result {
  return current.run(visitorAddress(request), work);
}

/** Runs work that several visitors share, without a visitor. */
export function forEverybody<Result>(work: () => Result): Result {
  return current.run(undefined, work);
}

/** Address of the visitor that the current work is for, if any. */
export const currentVisitor = (): string | undefined => current.getStore();
