import {
  FormTokenOperation,
  SearchOperation,
  SubmitWebformOperation,
  ViewPageOperation,
  type Operation,
} from "./generated";

type BrowserOperation = Pick<Operation<unknown, never>, "id" | "name" | "text">;

const operations: BrowserOperation[] = [
  FormTokenOperation,
  SearchOperation,
  SubmitWebformOperation,
  ViewPageOperation,
];

/** The operations that a browser may ask for, by their ids. Every other request is refused. */
export const browserOperations: ReadonlyMap<string, BrowserOperation> = new Map(
  operations.map((operation) => [operation.id, operation]),
);
