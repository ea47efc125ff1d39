import { contractSchema } from "@quatrain/contract";
import { conform } from "@quatrain/contract/conform";
import { fitOperation } from "@quatrain/contract/fitOperation";
import { parse, validate } from "graphql";
import {
  BuildListingOperation,
  BuildRedirectsOperation,
  ChromeOperation,
  FormTokenOperation,
  PreviewOperation,
  ReadWebformOperation,
  RouteOperation,
  SearchOperation,
  SubmitWebformOperation,
  ViewPageOperation,
} from "../../src/cms/generated";
import { dataOf } from "./ask";
import { exampleSchema } from "./exampleSchema";

const operations = [
  BuildListingOperation,
  BuildRedirectsOperation,
  ChromeOperation,
  FormTokenOperation,
  PreviewOperation,
  ReadWebformOperation,
  RouteOperation,
  SearchOperation,
  SubmitWebformOperation,
  ViewPageOperation,
];

interface Named {
  readonly name: string;
  readonly text: string;
}

/** Sends requests to an example like a site in front of it. */
export function siteBefore(example: string) {
  const schema = exampleSchema(example);
  const contract = contractSchema();

  /** The fitted operation. Null if the example supports none of its fields. */
  function fitted({ name, text }: Named): string | null {
    const { text: own } = fitOperation(text, contract, schema);
    const faults = own === null ? [] : validate(schema, parse(own));
    if (faults.length > 0) throw new Error(`${name}: ${faults.join("; ")}`);
    return own;
  }

  return {
    fitted,
    /** Names of the operations that the example supports. */
    answered: operations.filter((each) => fitted(each) !== null).map(({ name }) => name),
    /** Data of a response. @throws Error if it does not conform to the contract */
    async read<Data>(url: string, operation: Named, variables: object): Promise<Data> {
      const answer = await dataOf(url, fitted(operation) ?? "", variables);
      const { data, faults } = conform<Data>(answer, operation.text, contract, {
        variables: { ...variables },
      });
      if (data === null || faults.length > 0) throw new Error(JSON.stringify(faults));
      return data;
    },
  };
}
