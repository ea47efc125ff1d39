import {
  FormTokenOperation,
  HelpOperation,
  SearchOperation,
  SubmitWebformOperation,
  ViewPageOperation,
  type Operation,
} from "../../cms/generated";

/** An operation as the gateway passes it on. */
export type BrowserOperation = Pick<Operation<unknown, never>, "id" | "kind" | "name" | "text">;

const operations: BrowserOperation[] = [
  FormTokenOperation,
  HelpOperation,
  SearchOperation,
  SubmitWebformOperation,
  ViewPageOperation,
];

/** The operations that a browser may ask for, by their ids. Every other request is refused. */
export const browserOperations: ReadonlyMap<string, BrowserOperation> = new Map(
  operations.map((operation) => [operation.id, operation]),
);
